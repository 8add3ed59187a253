-- The public data sets. Everybody who is signed in may read them; nobody may write them through the API.
-- Every privilege is granted by name: hosted projects no longer grant new tables to the API's roles by themselves.

create table public.airports (
  iata text primary key,
  name text not null,
  city text,
  state text,
  country text not null,
  latitude double precision not null,
  longitude double precision not null
);
comment on table public.airports is 'Airports of the United States, by IATA or FAA code.';

create table public.flights (
  id bigint generated always as identity primary key,
  date timestamp not null,
  delay integer,
  distance integer not null,
  origin text not null references public.airports (iata),
  destination text not null references public.airports (iata)
);
comment on table public.flights is 'Flights within the United States in the first half of 2001.';
comment on column public.flights.date is 'Departure, in local time at the origin.';
comment on column public.flights.delay is 'Delay on arrival in minutes; negative when early.';
comment on column public.flights.distance is 'Distance in miles.';
create index flights_origin_idx on public.flights (origin, destination);
create index flights_destination_idx on public.flights (destination);
create index flights_date_idx on public.flights (date, id);

create table public.movies (
  id bigint generated always as identity primary key,
  title text,
  release_date date,
  us_gross bigint,
  worldwide_gross bigint,
  us_dvd_sales bigint,
  production_budget bigint,
  mpaa_rating text,
  running_time_minutes integer,
  distributor text,
  source text,
  major_genre text,
  creative_type text,
  director text,
  rotten_tomatoes_rating integer,
  imdb_rating double precision,
  imdb_votes integer
);
comment on table public.movies is 'Movies with their takings in US dollars and their ratings.';

create table public.earthquakes (
  id text primary key,
  happened_at timestamptz not null,
  magnitude double precision,
  magnitude_type text,
  place text,
  latitude double precision not null,
  longitude double precision not null,
  depth_km double precision,
  significance integer,
  felt_reports integer,
  has_tsunami_message boolean not null,
  status text,
  url text
);
comment on table public.earthquakes is 'Earthquakes of one week in February 2018, by the US Geological Survey.';
create index earthquakes_happened_at_idx on public.earthquakes (happened_at);

create table public.bird_strikes (
  id bigint generated always as identity primary key,
  flight_date date not null,
  airport_name text,
  origin_state text,
  aircraft_model text,
  operator text,
  damage text,
  flight_phase text,
  wildlife_size text,
  wildlife_species text,
  time_of_day text,
  cost_other bigint,
  cost_repair bigint,
  cost_total bigint,
  speed_knots integer
);
comment on table public.bird_strikes is 'Collisions of aircraft with wildlife; costs in US dollars.';

create table public.zip_codes (
  zip_code text primary key,
  city text,
  county text,
  state text,
  latitude double precision not null,
  longitude double precision not null
);
comment on table public.zip_codes is 'ZIP codes of the United States.';

alter table public.airports enable row level security;
alter table public.flights enable row level security;
alter table public.movies enable row level security;
alter table public.earthquakes enable row level security;
alter table public.bird_strikes enable row level security;
alter table public.zip_codes enable row level security;

create policy "Signed-in people read airports" on public.airports for select to authenticated using (true);
create policy "Signed-in people read flights" on public.flights for select to authenticated using (true);
create policy "Signed-in people read movies" on public.movies for select to authenticated using (true);
create policy "Signed-in people read earthquakes" on public.earthquakes for select to authenticated using (true);
create policy "Signed-in people read bird strikes" on public.bird_strikes for select to authenticated using (true);
create policy "Signed-in people read ZIP codes" on public.zip_codes for select to authenticated using (true);

revoke all on public.airports, public.flights, public.movies, public.earthquakes, public.bird_strikes, public.zip_codes
  from anon, authenticated;
grant select on public.airports, public.flights, public.movies, public.earthquakes, public.bird_strikes, public.zip_codes
  to authenticated;
grant all on public.airports, public.flights, public.movies, public.earthquakes, public.bird_strikes, public.zip_codes
  to service_role;
