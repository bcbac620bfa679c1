/*
 * A link in a mail may lead to any page, with a session in the address, or with the reason why there is none. Both
 * are removed from the address before anything else happens, and handled once the modules are loaded
 * (stores/accounts/mail-link.ts).
 */
(({ hash, search, pathname }, page) => {
  const session = /[#&]access_token=/.test(hash);
  const failed = [hash, search].some((part) => /[#?&](error_code|error_description)=/.test(part));
  const code = /^\?code=[\da-f-]{36}$/.test(search);
  if (!session && !failed && !code) return;
  const query = failed || code ? '' : search;
  const forSession = /[#&]type=recovery(&|$)/.test(hash) ? '/reset-password' : '/account';
  const accountPage = page.dataset.account === 'signed-in' ? '/account' : '/login';
  const target = session ? forSession : pathname === '/reset-password' ? pathname : accountPage;
  try {
    sessionStorage.setItem('ekantik-mail-link', session ? pathname + query + hash : 'failed');
  } catch {
    /* Without storage there is no session either: the page is that of a signed-out visitor. */
  }
  if (pathname === target) history.replaceState(history.state, '', pathname + query);
  else location.replace(target);
})(location, document.documentElement);
