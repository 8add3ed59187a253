import { quoteSql } from "../compare-cells.ts";

/**
 * The relations of the Northwind sample with its own rows: texts as keys, prices as 4-byte numbers, a view with blanks in its
 * name. Employees, who report to one another, are made: the package has none. In SQL.
 * @param rows what `fetchTraders` returned
 */
export function tradersSql(rows: string): string {
  const from = (list: string, columns: string): string =>
    `jsonb_to_recordset(${quoteSql(rows)}::jsonb -> '${list}') as r(${columns})`;
  return `
    create schema northwind;
    grant usage on schema northwind to authenticated;
    create table northwind.categories (category_id smallint primary key, category_name varchar(15) not null, description text, picture bytea);
    insert into northwind.categories select id, name, description, decode(md5(name), 'hex')
      from ${from("categories", "id smallint, name text, description text")};
    create table northwind.suppliers (supplier_id smallint primary key, company_name varchar(40) not null, contact_name varchar(30), city varchar(40), region varchar(15), country varchar(15));
    insert into northwind.suppliers select id, "companyName", "contactName", city, nullif(region, 'NULL'), country
      from ${from("suppliers", 'id smallint, "companyName" text, "contactName" text, city text, region text, country text')};
    create table northwind.products (product_id smallint primary key, product_name varchar(40) not null, supplier_id smallint references northwind.suppliers,
      category_id smallint references northwind.categories, quantity_per_unit varchar(40), unit_price real, units_in_stock smallint, discontinued integer not null);
    insert into northwind.products select id, name, "supplierId", "categoryId", "quantityPerUnit", "unitPrice", "unitsInStock", discontinued::integer
      from ${from("products", 'id smallint, name text, "supplierId" smallint, "categoryId" smallint, "quantityPerUnit" text, "unitPrice" real, "unitsInStock" smallint, discontinued boolean')};
    create table northwind.customers (customer_id smallint primary key, customer_key bpchar not null unique, company_name varchar(60) not null,
      contact_name varchar(30), street varchar(60), city varchar(40), region varchar(15), country varchar(15));
    insert into northwind.customers select id, "customerKey", "companyName", "contactName", street, city, nullif(region, 'NULL'), country
      from ${from("customers", 'id smallint, "customerKey" text, "companyName" text, "contactName" text, street text, city text, region text, country text')};
    create table northwind.employees (employee_id smallint primary key, last_name varchar(20) not null, first_name varchar(10) not null, reports_to smallint references northwind.employees);
    insert into northwind.employees select n, 'Last ' || n, 'First ' || n, case when n > 1 then n / 5 + 1 end from generate_series(1, 9) n;
    create table northwind.shippers (shipper_id smallint primary key, company_name varchar(40) not null, phone varchar(24));
    insert into northwind.shippers select id, "companyName", phone from ${from("shippers", 'id smallint, "companyName" text, phone text')};
    create table northwind.orders (order_id smallint primary key, customer_id smallint references northwind.customers, employee_id smallint references northwind.employees,
      order_date date, required_date date, shipped_date date, ship_via smallint references northwind.shippers, freight real, ship_name varchar(40), ship_city varchar(40), ship_region varchar(15));
    insert into northwind.orders select id, "customerId", id % 9 + 1, "orderDate"::date, "requiredDate"::date, nullif("shippedDate", 'NULL')::date, "shipperId", freight, "shipName", "shipCity", nullif("shipRegion", 'NULL')
      from ${from("orders", 'id smallint, "customerId" smallint, "orderDate" text, "requiredDate" text, "shippedDate" text, "shipperId" smallint, freight real, "shipName" text, "shipCity" text, "shipRegion" text')};
    create table northwind.order_details (order_id smallint references northwind.orders, product_id smallint references northwind.products, unit_price real not null,
      quantity smallint not null, discount real not null, primary key (order_id, product_id));
    insert into northwind.order_details select "orderId", "productId", "unitPrice", quantity, discount
      from ${from("orderdetails", '"orderId" smallint, "productId" smallint, "unitPrice" real, quantity smallint, discount real')};
    create view northwind."Alphabetical list of products" as select p.*, c.category_name from northwind.products p join northwind.categories c using (category_id) where p.discontinued = 0;
    create view northwind."Sales by Category" as select c.category_name, p.product_name, sum(d.unit_price * d.quantity)::numeric(12,2) as product_sales
      from northwind.order_details d join northwind.products p using (product_id) join northwind.categories c using (category_id) group by 1, 2;
    grant select on all tables in schema northwind to authenticated;
  `;
}
