import { remoteBuild } from "@foyer/cli/webpack";

export default remoteBuild(import.meta.url);
