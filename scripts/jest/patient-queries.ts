import { configure } from "@testing-library/react";

/** Test machines are shared and sometimes slow. Being late is not a failure. */
configure({ asyncUtilTimeout: 10_000 });
