/**
 * The relations of the Pagila sample: a shop for films, with a partitioned table, a domain, an enumeration, arrays, texts to be
 * searched, two tables that refer to each other, views without keys and procedures. No package of npm or PyPI holds its rows, so the
 * database makes some in their proportions. In SQL.
 * @param share of the sample's own number of rows
 */
export function filmRentalSql(share: number): string {
  const of = (rows: number): number => Math.max(3, Math.round(rows * share));
  return `
    create schema pagila;
    grant usage on schema pagila to authenticated;
    create domain pagila.year as integer check (value between 1901 and 2155);
    create type pagila.mpaa_rating as enum ('G', 'PG', 'PG-13', 'R', 'NC-17');
    create table pagila.language (language_id integer primary key, name character(20) not null, last_update timestamptz not null default now());
    insert into pagila.language select n, (array['English', 'Italian', 'Japanese', 'Mandarin', 'French', 'German'])[n], '2022-02-15' from generate_series(1, 6) n;
    create table pagila.film (film_id integer primary key, title text not null, description text, release_year pagila.year,
      language_id integer not null references pagila.language, original_language_id integer references pagila.language,
      rental_rate numeric(4,2) not null, length smallint, rating pagila.mpaa_rating default 'G', special_features text[],
      fulltext tsvector not null, last_update timestamptz not null);
    insert into pagila.film select n, 'FILM ' || md5(n::text), 'A Tale of ' || n, 2000 + n % 20, n % 6 + 1, nullif(n % 6, 0),
      (array[0.99, 2.99, 4.99])[n % 3 + 1], 46 + n % 140, (enum_range(null::pagila.mpaa_rating))[n % 5 + 1],
      case when n % 7 > 0 then array['Trailers', 'Deleted "Scenes"'] end, to_tsvector('english', 'tale ' || n),
      '2022-02-15'::timestamptz + n * interval '1 microsecond' from generate_series(1, ${of(1000)}) n;
    create table pagila.store (store_id integer primary key, manager_staff_id integer not null);
    create table pagila.staff (staff_id integer primary key, first_name text not null, last_name text not null,
      store_id integer not null references pagila.store, active boolean not null, username text not null, picture bytea);
    insert into pagila.store select n, n from generate_series(1, 2) n;
    insert into pagila.staff select n, 'Mike', 'Hillyer ' || n, n, n = 1, 'user' || n, case when n = 1 then '\\x89504e47'::bytea end from generate_series(1, 2) n;
    alter table pagila.store add foreign key (manager_staff_id) references pagila.staff;
    create table pagila.inventory (inventory_id integer primary key, film_id integer not null references pagila.film,
      store_id integer not null references pagila.store);
    insert into pagila.inventory select n, n % ${of(1000)} + 1, n % 2 + 1 from generate_series(1, ${of(4581)}) n;
    create table pagila.customer (customer_id integer primary key, store_id integer not null references pagila.store,
      first_name text not null, last_name text not null, email text, activebool boolean not null default true,
      create_date date not null default current_date, active integer);
    insert into pagila.customer select n, n % 2 + 1, 'MARY ' || n % 90, 'SMITH ' || n, nullif('m' || n % 9, 'm0'), n % 5 > 0, '2022-02-14', n % 2
      from generate_series(1, ${of(599)}) n;
    create table pagila.rental (rental_id integer primary key, rental_date timestamptz not null,
      inventory_id integer not null references pagila.inventory, customer_id integer not null references pagila.customer,
      return_date timestamptz, staff_id integer not null references pagila.staff, unique (rental_date, inventory_id, customer_id));
    insert into pagila.rental select n, '2022-05-24 21:53:30+00'::timestamptz + n * interval '7 minutes', n % ${of(4581)} + 1, n * 31 % ${of(599)} + 1,
      case when n % 88 > 0 then '2022-06-01'::timestamptz + n % 4000 * interval '1 hour' end, n % 2 + 1 from generate_series(1, ${of(16044)}) n;
    create table pagila.payment (payment_id integer, customer_id integer not null, staff_id integer not null, amount numeric(5,2) not null,
      payment_date timestamptz not null, primary key (payment_date, payment_id)) partition by range (payment_date);
    create table pagila.payment_p2022_01 partition of pagila.payment for values from ('2022-01-01+00') to ('2022-03-01+00');
    create table pagila.payment_p2022_03 partition of pagila.payment for values from ('2022-03-01+00') to ('2022-05-01+00');
    create table pagila.payment_rest partition of pagila.payment default;
    insert into pagila.payment select n, n % ${of(599)} + 1, n % 2 + 1, n % 12 - 0.01, '2022-01-23'::timestamptz + n % 5000 * interval '37 minutes'
      from generate_series(1, ${of(16049)}) n;
    create view pagila.customer_list as select c.customer_id as id, c.first_name || ' ' || c.last_name as name, case when c.activebool then 'active' else '' end as notes,
      c.store_id as sid from pagila.customer c;
    create view pagila.sales_by_store as select s.store_id, m.first_name || ' ' || m.last_name as manager, sum(p.amount) as total_sales
      from pagila.payment p join pagila.staff m using (staff_id) join pagila.store s using (store_id) group by s.store_id, m.first_name, m.last_name;
    create materialized view pagila.rental_by_category as select rating as category, count(*) as rentals from pagila.film group by rating;
    create function pagila.film_in_stock(p_film_id integer, p_store_id integer, out p_film_count integer) returns setof integer language sql stable
      as 'select inventory_id from pagila.inventory where film_id = p_film_id and store_id = p_store_id';
    grant select on all tables in schema pagila to authenticated;
  `;
}
