import { profileForm } from '#domain/accounts/profile-form.ts';
import { newsletterForm } from '#domain/newsletter/newsletter-form.ts';
import { address, type Limits, letters, save, server } from './saving.ts';

/**
 * Saves the admin's own profile. The database refuses with an error of class 22, which the API returns as status 400.
 */
async function saveProfile(name: string) {
  const account = 'a0000000-0000-4000-8000-000000000001';
  const { status, body } = await server.call('admin', 'save_profile', { account, name, phone: '' });
  return status === 400 ? 'name-invalid' : body === true && 'saved';
}

export const profileLimits: Limits = {
  form: profileForm,
  save: { name: (maximum) => saveProfile(letters(maximum)) },
};

export const newsletterLimits: Limits = {
  form: newsletterForm,
  save: { email: (maximum) => save('subscribe', { email: address(maximum) }) },
};
