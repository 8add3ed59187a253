/**
 * Customers, orders and their lines in the shape of TPC-H: three keys, one of them of two columns, references, prices,
 * days and many ties. Made by the database from the numbers of the rows, so that every run has the same. In SQL.
 */
export function ordersSql(orders: number): string {
  return `
    create schema tpch;
    grant usage on schema tpch to authenticated;
    create table tpch.customer (c_custkey integer primary key, c_name varchar(25) not null, c_acctbal numeric(15,2) not null,
      c_mktsegment char(10), c_comment text);
    insert into tpch.customer select n, 'Customer#' || lpad(n::text, 9, '0'), (n * 7919::bigint % 1000000) / 100.0,
      (array['BUILDING', 'AUTOMOBILE', 'MACHINERY', null])[n % 4 + 1], repeat('quick ', n % 9) from generate_series(1, ${orders / 10}) n;
    create table tpch.orders (o_orderkey integer primary key, o_custkey integer not null references tpch.customer,
      o_orderstatus char(1) not null, o_totalprice numeric(15,2), o_orderdate date not null, o_comment text);
    insert into tpch.orders select n, n * 31 % ${orders / 10} + 1, (array['O', 'F', 'P'])[n % 3 + 1], (n * 104729::bigint % 50000000) / 100.0,
      '1992-01-01'::date + n % 2400, 'order ' || n % 77 from generate_series(1, ${orders}) n;
    create table tpch.lineitem (l_orderkey integer references tpch.orders, l_linenumber integer, l_quantity numeric(15,2) not null,
      l_shipdate date, l_returnflag char(1) not null, primary key (l_orderkey, l_linenumber));
    insert into tpch.lineitem select o, l, (o * l * 13 % 50) + 1, case when (o + l) % 29 > 0 then '1992-01-02'::date + (o * 7 + l) % 2500 end,
      (array['A', 'N', 'R'])[(o + l) % 3 + 1] from generate_series(1, ${orders}) o, generate_series(1, 4) l;
    create index on tpch.lineitem (l_shipdate, l_orderkey, l_linenumber);
    create view tpch.revenue with (security_invoker = true) as
      select o_orderdate, count(*) as orders, sum(o_totalprice) as total from tpch.orders group by o_orderdate;
    grant select on all tables in schema tpch to authenticated;
    analyze;
  `;
}
