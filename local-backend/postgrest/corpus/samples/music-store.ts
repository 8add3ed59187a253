/**
 * The relations of the Chinook sample: a shop for music, whose employees report to one another. No package of npm or PyPI
 * holds its rows, so the database makes some in their proportions. In SQL.
 * @param share of the sample's own number of rows
 */
export function musicStoreSql(share: number): string {
  const of = (rows: number): number => Math.max(1, Math.round(rows * share));
  return `
    create schema chinook;
    grant usage on schema chinook to authenticated;
    create table chinook.artist (artist_id integer primary key, name varchar(120));
    insert into chinook.artist select n, case when n % 90 > 0 then 'Artist ' || n % 200 end from generate_series(1, ${of(275)}) n;
    create table chinook.album (album_id integer primary key, title varchar(160) not null,
      artist_id integer not null references chinook.artist);
    insert into chinook.album select n, 'Album, "' || n || '"', n * 7 % ${of(275)} + 1 from generate_series(1, ${of(347)}) n;
    create table chinook.genre (genre_id integer primary key, name varchar(120));
    insert into chinook.genre select n, 'Genre ' || n from generate_series(1, 25) n;
    create table chinook.media_type (media_type_id integer primary key, name varchar(120));
    insert into chinook.media_type select n, (array['MPEG', 'Protected AAC', 'Protected MPEG-4', 'Purchased AAC', 'AAC'])[n] from generate_series(1, 5) n;
    create table chinook.track (track_id integer primary key, name varchar(200) not null, album_id integer references chinook.album,
      media_type_id integer not null references chinook.media_type, genre_id integer references chinook.genre,
      composer varchar(220), milliseconds integer not null, bytes integer, unit_price numeric(10,2) not null);
    insert into chinook.track select n, 'Track ' || n % 1500, n % ${of(347)} + 1, n % 5 + 1, n % 25 + 1,
      case when n % 4 > 0 then 'Composer ' || n % 60 end, 100000 + n * 7919 % 400000, n * 104729 % 9000000,
      case when n % 16 = 0 then 1.99 else 0.99 end from generate_series(1, ${of(3503)}) n;
    create table chinook.employee (employee_id integer primary key, last_name varchar(20) not null, first_name varchar(20) not null,
      title varchar(30), reports_to integer references chinook.employee, birth_date timestamp, email varchar(60));
    insert into chinook.employee select n, 'Last ' || n, 'First ' || n % 3, (array['General Manager', 'Sales Agent', null])[n % 3 + 1],
      nullif(n / 3, 0), '1960-01-01'::timestamp + n * interval '97 days', 'e' || n || '@example.org' from generate_series(1, 8) n;
    create table chinook.customer (customer_id integer primary key, first_name varchar(40) not null, last_name varchar(20) not null,
      company varchar(80), country varchar(40), email varchar(60) not null, support_rep_id integer references chinook.employee);
    insert into chinook.customer select n, 'Luís ' || n, 'Gonçalves ' || n % 20, case when n % 6 = 0 then 'Embraer, "Sá"' end,
      (array['Brazil', 'Česko', 'USA', 'Canada'])[n % 4 + 1], 'c' || n || '@example.org', n % 3 + 3 from generate_series(1, ${of(59)}) n;
    create table chinook.invoice (invoice_id integer primary key, customer_id integer not null references chinook.customer,
      invoice_date timestamp not null, billing_country varchar(40), total numeric(10,2) not null);
    insert into chinook.invoice select n, n * 11 % ${of(59)} + 1, '2009-01-01'::timestamp + n * interval '4 days',
      (array['Brazil', null, 'USA'])[n % 3 + 1], n * 13 % 2500 / 100.0 from generate_series(1, ${of(412)}) n;
    create table chinook.invoice_line (invoice_line_id integer primary key, invoice_id integer not null references chinook.invoice,
      track_id integer not null references chinook.track, unit_price numeric(10,2) not null, quantity integer not null);
    insert into chinook.invoice_line select n, n % ${of(412)} + 1, n * 17 % ${of(3503)} + 1, 0.99, 1 from generate_series(1, ${of(2240)}) n;
    create table chinook.playlist (playlist_id integer primary key, name varchar(120));
    insert into chinook.playlist select n, 'List ' || n % 9 from generate_series(1, 18) n;
    create table chinook.playlist_track (playlist_id integer references chinook.playlist, track_id integer references chinook.track,
      primary key (playlist_id, track_id));
    insert into chinook.playlist_track select n / ${of(3503)} + 1, n % ${of(3503)} + 1 from generate_series(0, ${of(8715)} - 1) n;
    grant select on all tables in schema chinook to authenticated;
  `;
}
