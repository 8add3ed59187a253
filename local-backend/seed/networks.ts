import type { Database } from "../database/database.ts";

/** The networks of examples (RFC 5737), put somewhere: nobody signs in from them but tests and pictures. */
export async function seedNetworks(database: Database): Promise<void> {
  await database.execute(`insert into foyer_private.networks (network, country, town) values
    ('192.0.2.0/24', 'US', 'Seattle'), ('198.51.100.0/24', 'GB', 'London'), ('203.0.113.0/24', 'DE', 'Berlin')
    on conflict do nothing`);
}
