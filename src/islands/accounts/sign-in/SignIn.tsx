import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#components/lazy-part.ts';
import { announce } from '#components/messages/announce.ts';
import { useEarlierToast } from '#components/messages/toasts/use-earlier-toast.ts';
import { useStore } from '#components/use-store.ts';
import type { DemoAccount } from '#domain/accounts/access.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import { $account, accounts, type Credentials, hasSessionInStorage } from '#stores/accounts/account.ts';
import { $mailLink } from '#stores/accounts/mail-link.ts';
import { nextToast } from '#stores/next-toast.ts';
import { CredentialsForm, type Mode } from './CredentialsForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { MailLinks } from './MailLinks.tsx';

// Few visitors arrive by an expired link: this is loaded only for them.
const NewLink = lazyPart(async () => (await import('./NewLink.tsx')).NewLink);

const texts = {
  'sign-in': {
    title: 'Sign in to your account',
    toggle: "Don't have an account? Sign up",
    done: 'Successfully logged in!',
  },
  'sign-up': {
    title: 'Create your account',
    toggle: 'Already have an account? Sign in',
    done: 'Sign up successful! Please check your email to verify your account.',
  },
} as const;

/** Without storage the next page would not know the person. */
const notStored = {
  kind: 'refused',
  message:
    'This browser does not let our site store anything, so you cannot stay signed in. Please allow cookies and site data for this site, reload the page and sign in again.',
} as const;

const returnTo = () => ownPath(new URLSearchParams(location.search).get('from'), '/account');

/** Prepares the server once the form has the focus. A failure is reported when the form is sent. */
const prepare = ({ target }: FocusEvent) => {
  if (!(target instanceof Element && target.closest('main'))) return;
  removeEventListener('focusin', prepare);
  accounts().then(
    (service) => service.prepare?.(),
    () => undefined,
  );
};

interface Props {
  /** The studio's name. */
  studio: string;
  /** Accounts that anybody may try; none on a connected site. */
  demo: readonly DemoAccount[];
}

/** Signing in and up, and links for people who forgot their password. */
export function SignIn({ studio, demo }: Props) {
  const [mode, setMode] = useState<Mode>('sign-in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const account = useStore($account, { ssr: 'initial' });

  const failed = useStore($mailLink, { ssr: 'initial' }).kind === 'failed';
  const { title, toggle, done } = texts[mode];
  const nextMessage = useRef<string>(undefined);

  useEarlierToast(nextToast);

  useEffect(() => {
    addEventListener('focusin', prepare);
    return () => removeEventListener('focusin', prepare);
  }, []);

  useEffect(() => {
    if (account.status !== 'signed-in' || !hasSessionInStorage()) return;
    if (nextMessage.current) nextToast.write(nextMessage.current);
    location.replace(returnTo());
  }, [account.status]);

  const send = async (credentials: Credentials) => {
    const service = await accounts();
    // The session may start and redirect before the response arrives.
    nextMessage.current = done;
    const answer = mode === 'sign-in' ? await service.signIn(credentials) : await service.signUp(credentials);
    if (answer.kind === 'refused') nextMessage.current = undefined;
    const isSignedIn = answer.kind === 'signed-in' || (answer.kind === 'signed-up' && answer.confirmed);
    return isSignedIn && !hasSessionInStorage() ? notStored : answer;
  };

  return (
    <>
      <h1 className="text-[clamp(2.1rem,1.6rem+2.2vw,3.2rem)]">{title}</h1>
      <div className="script-only">
        {failed && (
          <Suspense>
            <NewLink kind="sign-in" />
          </Suspense>
        )}
        <CredentialsForm
          // The problems of signing in are not those of signing up.
          key={mode}
          mode={mode}
          studio={studio}
          email={email}
          password={password}
          onEmail={setEmail}
          onPassword={setPassword}
          send={send}
          doneMessage={done}
        />
        <button
          type="button"
          onClick={() => {
            const other = mode === 'sign-in' ? 'sign-up' : 'sign-in';
            setMode(other);
            announce(texts[other].title);
          }}
          className="link mt-4 min-h-[44px] text-left"
        >
          {toggle}
        </button>
        {mode === 'sign-in' && <MailLinks email={email} returnTo={returnTo} />}
        {demo.length > 0 && (
          <DemoAccounts
            accounts={demo}
            onChoose={(chosen) => {
              setMode('sign-in');
              setEmail(chosen.email);
              setPassword(chosen.password);
            }}
          />
        )}
      </div>
    </>
  );
}
