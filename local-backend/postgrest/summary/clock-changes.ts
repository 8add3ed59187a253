/** Days on which the clocks of the asked zones change, and the days of the calendar line's move. */
const DAYS = [
  "2000-03-26",
  "2000-10-29",
  "2001-04-01",
  "2001-10-28",
  "2000-10-08",
  "2001-02-18",
  "2001-03-25",
  "2000-08-27",
  "2000-04-28",
  "2011-12-30",
];

/** Rows every twenty minutes around those days: hours that come twice, hours that don't come, a day that was left out. */
export const CLOCK_CHANGES_SQL = `
  insert into public.filtered (id, tz, ts, d, i)
  select 10000 + row_number() over (), m, m at time zone 'UTC', m::date, extract(hour from m at time zone 'UTC')
  from unnest(array['${DAYS.join("', '")}']::date[]) day,
    generate_series(day::timestamp at time zone 'UTC' - interval '12 hours', day::timestamp at time zone 'UTC' + interval '36 hours',
      interval '20 minutes') m;
`;
