/**
 * Buckets and objects as Supabase Storage keeps them, as far as its public objects need them, and their bytes, which a hosted
 * project has elsewhere.
 */
export const STORAGE_SQL = `
create schema if not exists storage;
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  updated_at timestamptz not null default now(),
  metadata jsonb not null,
  unique (bucket_id, name)
);
create schema if not exists foyer_private;
create table if not exists foyer_private.object_bytes (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  bytes bytea not null
);`;
