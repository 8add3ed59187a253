import { configure } from "@testing-library/react";

/** The machines that tests run on are shared: what comes late is no failure. */
configure({ asyncUtilTimeout: 10_000 });
