import { type SubmitEvent, useCallback, useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import type { Profile } from '#domain/accounts/account-schema.ts';
import { typedPhone } from '#domain/accounts/profile.ts';
import { profileForm } from '#domain/accounts/profile-form.ts';
import { newerInput } from '#domain/records/newer-input.ts';
import { metadataOf, type Problems, problemsOf } from '#domain/schema/read-form.ts';
import { accounts } from '#stores/accounts/account.ts';
import { forgetSavedProfile, profileDraft, storeProfileDraft } from '#stores/accounts/profile-draft.ts';
import { LoadedSection } from './sections/LoadedSection.tsx';
import { useCurrent } from './sections/use-current.ts';

const texts = {
  loading: 'Loading your details',
  unavailable: 'We could not load your details. The studio’s server is out of reach.',
};

/** Two fields and a button. */
const skeleton = ['h-[80px]', 'h-[80px]', 'h-[48px] w-40'];

interface Props {
  userId: string;
  /** Called with the details that have been saved. */
  onSaved: (saved: Profile) => void;
}

interface EditedProfile {
  /** As it was loaded. */
  saved: Profile;
  /** The fields that were changed since. */
  typed: Partial<Profile>;
}

/** Name and phone. Unsaved input survives a session that ends meanwhile. */
export function ProfileForm({ userId, onSaved }: Props) {
  const read = useCallback(async () => {
    const saved = await (await accounts()).profile(userId);
    return { saved, typed: profileDraft(userId) };
  }, [userId]);
  const { loaded, load, setLoaded } = useCurrent<EditedProfile>(read);

  return (
    <LoadedSection title="Your details" loaded={loaded} onRetry={load} texts={texts} skeleton={skeleton}>
      {({ saved, typed }) => (
        <Fields
          profile={{ ...saved, ...typed }}
          onChange={(profile) => {
            const changed = newerInput(saved, profile) ?? {};
            setLoaded({ saved, typed: changed });
            storeProfileDraft(userId, changed);
          }}
          save={async () => {
            const service = await accounts();
            // Another tab or device may have changed the other field meanwhile.
            const merged = { ...(await service.profile(userId)), ...typed };
            const answer = await service.saveProfile(userId, merged);
            if (answer.kind === 'refused') return answer;
            forgetSavedProfile(userId, typed);
            setLoaded({ saved: merged, typed: profileDraft(userId) });
            onSaved(merged);
            return answer;
          }}
        />
      )}
    </LoadedSection>
  );
}

interface FieldsProps {
  profile: Profile;
  onChange: (profile: Profile) => void;
  save: () => Promise<{ kind: 'changed' } | { kind: 'refused'; message: string }>;
}

function Fields({ profile, onChange, save }: FieldsProps) {
  const [busy, setBusy] = useState(false);
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<Profile>>();

  const change = (changed: Partial<Profile>) => {
    onChange({ ...profile, ...changed });
    clearProblems(changed);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (showProblems(problemsOf(profileForm, profile))) return;
    setBusy(true);
    try {
      const answer = await save();
      if (answer.kind === 'refused') {
        await notifyError(answer.message);
        return;
      }
      await notifySuccess('Your details have been saved.');
    } catch {
      await notifyError(formOutageMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="mt-4 space-y-4">
      <Field
        label={metadataOf(profileForm, 'name').label}
        name="name"
        autoComplete="name"
        value={profile.name}
        onChange={(event) => change({ name: event.target.value })}
        problem={problems.name}
      />
      <Field
        label={metadataOf(profileForm, 'phone').label}
        name="phone"
        type="tel"
        autoComplete="tel"
        value={profile.phone}
        onChange={(event) => change({ phone: typedPhone(event.target.value) })}
        problem={problems.phone}
      />
      <SubmitButton label="Save details" busy={busy} tone="secondary" />
    </Form>
  );
}
