import { remoteBuild } from "@foyer/cli/rspack";

export default remoteBuild(import.meta.url);
