import { remoteBuild } from "../../webpack.config.base.js";

export default remoteBuild(import.meta.url, { port: Number(process.env.FOYER_MFA_PORT ?? 3002) });
