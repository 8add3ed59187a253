/** Under it a project's Storage has the files of its public buckets. */
export const PUBLIC_FILES = "/storage/v1/object/public/";
