export const ROWS = 1500;

/** Relations without a primary key, as the world has them; `which` tells the rows apart for the test. */
export const RELATIONS_SQL = `
  create table public.keyed (which int primary key, grp text not null, note text);
  insert into public.keyed
    select n, 'g' || (n * 7919 % 3), case when n % 5 = 0 then null else 'note ' || (n % 11) end
    from generate_series(1, ${ROWS}) n order by md5(n::text);
  create view public.keyed_view with (security_invoker = true) as select * from public.keyed;
  create table public.unique_only (which int not null unique, grp text not null, note text);
  insert into public.unique_only select * from public.keyed order by md5(which::text || 'a');
  create table public.unique_nullable (which int unique, grp text not null, note text);
  insert into public.unique_nullable select * from public.keyed order by md5(which::text || 'b');
  create table public.bare (which int, grp text, note text);
  insert into public.bare select * from public.keyed order by md5(which::text || 'c');
  create table public.key_not_granted (secret int primary key, which int, grp text, note text);
  insert into public.key_not_granted select which, which, grp, note from public.keyed order by md5(which::text || 'd');
  create table public.twins (which int, grp text, note text);
  insert into public.twins select which / 2, grp, 'n' from public.keyed;
  create table public.tree (which int primary key, grp text not null, note text,
    parent int references public.tree, name text not null);
  insert into public.tree
    select which, grp, note, nullif(which / 10, 0), 'name ' || which from public.keyed order by which;
  create table public.branches (which int, part int, name text not null, up_which int, up_part int,
    primary key (which, part), foreign key (up_which, up_part) references public.branches);
  insert into public.branches values (1, 1, 'root', null, null), (1, 2, 'leaf', 1, 1);
  create table public.documents (which int, body json, grp text);
  insert into public.documents select which, '{}', grp from public.keyed;
  create table public.called (at timestamptz default now());
  create function public.many(how_many int) returns table (which int) language plpgsql volatile security definer
    set search_path = '' as $$
    begin
      insert into public.called default values;
      return query select generate_series(1, how_many);
    end $$;
  grant execute on function public.many to authenticated;
  grant select on public.keyed, public.keyed_view, public.unique_only, public.unique_nullable, public.bare,
    public.twins, public.tree, public.branches, public.documents to authenticated;
  grant select (which, grp, note) on public.key_not_granted to authenticated;
  analyze;
`;
/** Those that hold each row once, or each as often as the others. */
export const RELATIONS = [
  "keyed",
  "keyed_view",
  "unique_only",
  "unique_nullable",
  "bare",
  "key_not_granted",
  "twins",
  "tree",
];
