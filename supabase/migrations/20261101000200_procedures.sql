-- Procedures to call from the data page: one answers rows, one a number, one raises an error.

create function public.busiest_routes(from_airport text, row_limit integer default 10)
returns table (origin text, destination text, flight_count bigint, average_delay double precision)
language sql stable security invoker set search_path = ''
as $$
  select f.origin, f.destination, count(*), round(avg(f.delay), 1)::double precision
  from public.flights f
  where f.origin = busiest_routes.from_airport
  group by f.origin, f.destination
  order by count(*) desc, f.destination
  limit greatest(busiest_routes.row_limit, 0)
$$;
comment on function public.busiest_routes(text, integer) is
  'The routes with the most flights from an airport, with their average delay in minutes.';

create function public.flight_count(from_airport text)
returns bigint
language sql stable security invoker set search_path = ''
as $$
  select count(*) from public.flights f where f.origin = flight_count.from_airport
$$;
comment on function public.flight_count(text) is 'How many flights leave from an airport.';

create function public.raise_example(reason text)
returns text
language plpgsql stable security invoker set search_path = ''
as $$
begin
  raise exception 'This procedure always fails: %', reason
    using errcode = 'P0001', detail = 'It exists to show what an error looks like.', hint = 'Call another procedure.';
end
$$;
comment on function public.raise_example(text) is 'Always fails, with the reason that you give.';

revoke execute on function public.busiest_routes(text, integer), public.flight_count(text), public.raise_example(text)
  from public, anon;
grant execute on function public.busiest_routes(text, integer), public.flight_count(text), public.raise_example(text)
  to authenticated, service_role;
