/*
 * Holds back a form that is submitted before hydration, and submits it afterwards. Otherwise the browser would send it
 * and load another page. Included in every page, before its forms.
 */
document.addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    if ('hydrated' in form.dataset) return;
    event.preventDefault();
    form.dataset.held = '';
    submitter?.setAttribute('aria-busy', 'true');
  },
  true,
);
document.addEventListener('form:hydrated', ({ target: form }) => {
  if (!('held' in form.dataset)) return;
  delete form.dataset.held;
  for (const button of form.querySelectorAll('[type=submit]')) button.removeAttribute('aria-busy');
  /* By then React has the typed values. */
  setTimeout(() => form.requestSubmit());
});
