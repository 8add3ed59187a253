/** Whether journeys that have a short form run whole: `npm run bench -- long-journeys`. */
export const isLong = process.env["FOYER_LONG"] === "1";
