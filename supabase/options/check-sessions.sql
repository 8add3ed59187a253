-- Optional: the token of an ended session reads nothing from now on. Run it once, as `postgres`, in the project's SQL
-- editor or by psql; it costs each request of the Data API a fraction of a millisecond.
-- A project that has a check of its own in this place calls ours from there: `perform public.foyer_check_session();`.
alter role authenticator set pgrst.db_pre_request = 'public.foyer_check_session';
notify pgrst, 'reload config';

-- To switch it off again:
--   alter role authenticator reset pgrst.db_pre_request;
--   notify pgrst, 'reload config';
