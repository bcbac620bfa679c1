import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Field } from '#components/form/Field.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { notifyError, notifySuccess } from '#components/messages/notify.tsx';
import { outageWords } from '#components/messages/outage-words.ts';
import { nameProblem, type Profile, phoneProblem } from '#domain/people/profile.ts';
import { accounts } from '#stores/account.ts';
import { keepDraft, readDraft } from '#stores/draft.ts';

/** Name and phone. What was typed and not saved outlives a session that ends in between. */
export function ProfileForm({ userId }: { userId: string }) {
  const [profile, setProfile] = useState<Profile | 'loading' | 'unavailable'>('loading');
  const draft = `profile:${userId}`;

  const load = useCallback(async () => {
    setProfile('loading');
    try {
      const kept = await (await accounts()).profile(userId);
      setProfile(readDraft(draft, { ...kept }));
    } catch {
      setProfile('unavailable');
    }
  }, [userId, draft]);

  useEffect(() => {
    void load();
  }, [load]);

  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        Your details
      </h2>
      {profile === 'loading' && <Skeleton />}
      {profile === 'unavailable' && (
        <div role="alert" className="mt-4">
          <p>We could not load your details. The studio’s server is out of reach.</p>
          <button type="button" onClick={load} className={buttonStyle('secondary', 'mt-3')}>
            Try again
          </button>
        </div>
      )}
      {typeof profile === 'object' && (
        <Fields
          profile={profile}
          onChange={(changed) => {
            setProfile(changed);
            keepDraft(draft, { ...changed });
          }}
          save={async () => (await accounts()).saveProfile(userId, profile)}
          onSaved={() => keepDraft(draft, undefined)}
        />
      )}
    </section>
  );
}

interface FieldsProps {
  profile: Profile;
  onChange: (profile: Profile) => void;
  save: () => Promise<{ kind: 'changed' } | { kind: 'refused'; message: string }>;
  onSaved: () => void;
}

function Fields({ profile, onChange, save, onSaved }: FieldsProps) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ name?: string | undefined; phone?: string | undefined }>({});

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = { name: nameProblem(profile.name), phone: phoneProblem(profile.phone) };
    setProblems(found);
    if (found.name || found.phone) return;
    setBusy(true);
    try {
      const answer = await save();
      if (answer.kind === 'refused') {
        await notifyError(answer.message);
        return;
      }
      onSaved();
      await notifySuccess('Your details have been saved.');
    } catch {
      await notifyError(outageWords.typed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 space-y-4">
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        value={profile.name}
        onChange={(event) => onChange({ ...profile, name: event.target.value })}
        problem={problems.name}
      />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={profile.phone}
        onChange={(event) => onChange({ ...profile, phone: event.target.value })}
        onBlur={() => setProblems({ ...problems, phone: phoneProblem(profile.phone) })}
        problem={problems.phone}
      />
      <SubmitButton words="Save details" busy={busy} tone="secondary" />
    </form>
  );
}

/** Two fields and a button, in grey: the size of the form that is on its way. */
function Skeleton() {
  return (
    <div role="status" className="mt-4 space-y-4">
      <span className="sr-only">Loading your details</span>
      <div className="h-[80px] rounded-lg bg-paper-deep" />
      <div className="h-[80px] rounded-lg bg-paper-deep" />
      <div className="h-[48px] w-40 rounded-full bg-paper-deep" />
    </div>
  );
}
