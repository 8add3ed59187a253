/** The schemas of the sample that are exposed; the domains are in another one, as there. */
export const BICYCLE_SCHEMAS: readonly string[] = ["humanresources", "person", "production", "sales"];

/**
 * Relations of the AdventureWorks sample: domains for names and flags, four schemas that refer to one another, documents,
 * composite and timestamp keys, references by two columns, and views without keys. No package of npm or PyPI holds its rows, so
 * the database makes some in their proportions, with fewer lines of orders. In SQL.
 * @param share of the sample's own number of rows
 */
export function bicycleWorksSql(share: number): string {
  const of = (rows: number): number => Math.max(3, Math.round(rows * share));
  return `
    create schema adventure;
    grant usage on schema adventure to authenticated;
    ${BICYCLE_SCHEMAS.map((name) => `create schema ${name}; grant usage on schema ${name} to authenticated;`).join("\n")}
    create domain adventure."Name" varchar(50);
    create domain adventure."Flag" boolean not null;
    create domain adventure."OrderNumber" varchar(25);
    create table person.person (businessentityid integer primary key, persontype char(2) not null, namestyle adventure."Flag" default false,
      firstname adventure."Name" not null, lastname adventure."Name" not null, suffix varchar(10), emailpromotion integer not null,
      demographics xml, rowguid uuid not null, modifieddate timestamp not null);
    insert into person.person select n, (array['IN', 'EM', 'SP'])[n % 3 + 1], n % 50 = 0, 'Ken ' || n % 90, 'Sánchez ' || n % 700, nullif('Jr. ' || n % 9, 'Jr. 0'), n % 3,
      ('<a b="' || n || '"/>')::xml, md5('p' || n)::uuid, '2008-01-01'::timestamp + n % 300 * interval '1 day' from generate_series(1, ${of(1999)}) n;
    create table humanresources.employee (businessentityid integer primary key references person.person, nationalidnumber varchar(15) not null unique,
      loginid varchar(256) not null, jobtitle varchar(50) not null, birthdate date not null, salariedflag adventure."Flag" default true,
      vacationhours smallint not null, organizationnode varchar default '/');
    insert into humanresources.employee select n, 'ID' || n * 7919, 'adventure-works\\\\ken' || n, 'Title ' || n % 67, '1960-01-01'::date + n * 31, n % 5 = 0, n % 99,
      '/' || n % 6 || '/' || n || '/' from generate_series(1, ${of(290)}) n;
    create view humanresources.vemployee as select e.businessentityid, p.firstname, p.lastname, e.jobtitle from humanresources.employee e join person.person p using (businessentityid);
    create table production.product (productid integer primary key, name adventure."Name" not null unique, productnumber varchar(25) not null,
      makeflag adventure."Flag" default true, color varchar(15), listprice numeric not null, weight numeric(8,2), sellstartdate timestamp not null);
    insert into production.product select n, 'Product ' || n, 'PN-' || n, n % 2 = 0, (array['Black', 'Silver', null, 'Red'])[n % 4 + 1], n * 31 % 3500 + 0.99,
      case when n % 3 = 0 then n % 40 + 0.25 end, '2008-04-30'::timestamp + n % 3 * interval '1 year' from generate_series(1, ${of(504)}) n;
    create table production.productmodel (productmodelid integer primary key, name adventure."Name" not null, catalogdescription xml);
    insert into production.productmodel select n, 'Model ' || n from generate_series(1, ${of(294)}) n;
    create table production.billofmaterials (billofmaterialsid integer primary key, productassemblyid integer references production.product,
      componentid integer not null references production.product, startdate timestamp not null, perassemblyqty numeric(8,2) not null);
    insert into production.billofmaterials select n, nullif(n % ${of(504)}, 0), n * 3 % ${of(504)} + 1, '2010-01-01'::timestamp + n % 77 * interval '1 day', n % 9 + 1
      from generate_series(1, ${of(2679)}) n;
    create table production.productcosthistory (productid integer references production.product, startdate timestamp, standardcost numeric not null,
      primary key (productid, startdate));
    insert into production.productcosthistory select n % ${of(395)} + 1, '2011-05-31'::timestamp + n * interval '1 microsecond', n * 7 % 900 + 0.1234 from generate_series(1, ${of(395)}) n;
    create table production.document (documentnode varchar primary key, title varchar(50) not null, owner integer not null, folderflag adventure."Flag" default false,
      document bytea, changenumber integer not null);
    insert into production.document select '/' || n || '/', 'Document ' || n, n, n % 2 = 0, decode(md5(n::text), 'hex'), n from generate_series(1, 13) n;
    create view production.vproductanddescription as select (m.productmodelid * 3 + c) as productid, 'Product ' || m.productmodelid / 6 as name, m.name as productmodel,
      (array['ar', 'en', 'fr', 'he', 'th', 'zh-cht'])[c + 1] as cultureid, 'Description ' || m.productmodelid % 5 as description
      from production.productmodel m, generate_series(0, 5) c;
    create materialized view production.vproductcolours as select color, count(*) as products from production.product group by color;
    create table sales.specialoffer (specialofferid integer primary key, description varchar(255) not null, discountpct numeric not null);
    insert into sales.specialoffer select n, 'Volume Discount ' || n, n / 20.0 from generate_series(1, 16) n;
    create table sales.specialofferproduct (specialofferid integer references sales.specialoffer, productid integer references production.product,
      primary key (specialofferid, productid));
    insert into sales.specialofferproduct select n % 16 + 1, n / 16 + 1 from generate_series(0, ${of(538)} - 1) n;
    create table sales.salesorderheader (salesorderid integer primary key, orderdate timestamp not null, onlineorderflag adventure."Flag" default true,
      purchaseordernumber adventure."OrderNumber", totaldue numeric, comment varchar(128));
    insert into sales.salesorderheader select n, '2011-05-31'::timestamp + n % 1100 * interval '1 day', n % 8 > 0, case when n % 8 = 0 then 'PO' || n end, n * 7919 % 20000 + 0.1234, null
      from generate_series(1, ${of(3000)}) n;
    create table sales.salesorderdetail (salesorderid integer references sales.salesorderheader, salesorderdetailid integer, orderqty smallint not null,
      productid integer not null, specialofferid integer not null, unitprice numeric not null, primary key (salesorderid, salesorderdetailid),
      foreign key (specialofferid, productid) references sales.specialofferproduct (specialofferid, productid));
    insert into sales.salesorderdetail select n % ${of(3000)} + 1, n, n % 9 + 1, n % ${of(538)} / 16 + 1, n % ${of(538)} % 16 + 1, n % 700 + 0.4321 from generate_series(1, ${of(6000)}) n;
    ${BICYCLE_SCHEMAS.map((name) => `grant select on all tables in schema ${name} to authenticated;`).join("\n")}
  `;
}
