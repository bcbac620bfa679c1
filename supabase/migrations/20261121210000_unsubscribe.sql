-- How readers leave the newsletter, and who sees the list.

create function public.unsubscribe(token text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nothing is kept of somebody who left.
  delete from public.subscribers
  where subscribers.unsubscribe_token = public.private_token(unsubscribe.token);
  return found;
end;
$$;

comment on function public.unsubscribe(text) is
  'By the private link of a letter. Answers whether there was a reader; the second time there is none.';

revoke all on function public.unsubscribe(text) from public, anon, authenticated;
grant execute on function public.unsubscribe(text) to anon, authenticated;

-- Whoever reads the secret of a letter's link could end the subscription.
grant select (id, email, created_at) on table public.subscribers to authenticated;

create policy "Admins read the address list" on public.subscribers
  for select to authenticated using ((select public.current_role_is('admin')));
