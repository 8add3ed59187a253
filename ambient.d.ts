declare module "*.css";
/** A picture as the text of its file. */
declare module "*.svg" {
  const text: string;
  export default text;
}
