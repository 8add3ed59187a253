/**
 * What a hosted project has and lite's own schema lacks: the API's roles, the helpers of policies, and the tables of
 * second factors (names and columns as in Supabase Auth). Every statement may run again.
 */
export const ROLES_SQL = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator noinherit; end if;
end $$;
grant anon, authenticated, service_role to authenticator;
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create schema if not exists auth;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
`;

export const POLICY_HELPERS_SQL = `
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select claims - 'ended_session_id' || case
      when claims ? 'ended_session_id' then jsonb_build_object('session_id', claims -> 'ended_session_id')
      else '{}'
    end
  from (select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb as claims) as given
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select nullif(coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub'), '')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select auth.jwt() ->> 'email'
$$;
`;

export const FACTORS_SQL = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  unique (user_id, friendly_name)
);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text not null,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
alter table auth.mfa_factors add column if not exists web_authn_credential jsonb;
alter table auth.mfa_factors drop constraint if exists mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check
  check (factor_type in ('totp', 'webauthn', 'phone', 'recovery_code'));
alter table auth.mfa_challenges add column if not exists otp_code text;
alter table auth.mfa_challenges add column if not exists web_authn_session_data jsonb;
create table if not exists auth.mfa_recovery_codes (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  consumed_at timestamptz
);
create table if not exists auth.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create table if not exists auth.webauthn_challenges (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  challenge text not null,
  created_at timestamptz not null default now()
);
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);
create schema if not exists foyer;
-- lite notes some deeds itself, without an address; ours say all that the service's do, see noteDeed.
create or replace function foyer.is_no_deed() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger without_inner_deeds before insert on auth.audit_log_entries
  for each row when (new.ip_address is null or new.ip_address = '') execute function foyer.is_no_deed();
create table if not exists foyer.mail_flows (
  id uuid primary key,
  code_challenge text not null,
  code_challenge_method text not null,
  auth_code text unique,
  refresh_token text,
  created_at timestamptz not null default now()
);
create table if not exists foyer.phone_codes (
  phone text primary key,
  code text not null,
  created_at timestamptz not null default now()
);
create table if not exists foyer.state (key text primary key, value jsonb not null);
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
`;
