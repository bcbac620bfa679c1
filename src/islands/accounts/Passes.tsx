import { Badge } from '#components/controls/Badge.tsx';
import type { Pass } from '#domain/passes/pass-schema.ts';
import { passStandings } from '#domain/passes/pass-schema.ts';
import { changeWords, entryWords, passWords } from '#domain/passes/pass-words.ts';
import { formatInstant } from '#domain/time/instant-words.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { accounts } from '#stores/accounts/account.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { NothingYet } from './NothingYet.tsx';
import { useLoaded } from './use-loaded.ts';

const link = { label: 'View Membership Options', path: '/membership' };

const words = {
  loading: 'Loading your membership',
  unavailable: 'We could not load your membership. The studio’s server is out of reach.',
};

const read = async () => (await accounts()).passes();

/** The member's memberships and class packs, each with what became of every class. */
export function Passes() {
  const { loaded, load } = useLoaded<readonly Pass[]>(read);
  return (
    <LoadedSection title="Membership" loaded={loaded} onRetry={load} words={words} skeleton={['h-[132px]']}>
      {(own) =>
        own.length === 0 ? (
          <NothingYet
            words="You have no membership or class pack. You can come to single classes, or choose a plan at reception."
            link={link}
          />
        ) : (
          <div className="mt-4 rounded-soft bg-paper-deep px-6 py-5">
            <ul className="space-y-4">
              {own.map((pass) => (
                <OnePass key={pass.number} pass={pass} />
              ))}
            </ul>
            <a href={link.path} className="link mt-1 inline-flex min-h-[44px] items-center font-semibold">
              {link.label}
            </a>
          </div>
        )
      }
    </LoadedSection>
  );
}

function OnePass({ pass }: { pass: Pass }) {
  const { name, standing, entries } = pass;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {name}
        {standing !== 'valid' && <Badge tone="plain">{passStandings[standing].label}</Badge>}
      </p>
      <p className="text-ink-soft">{passWords(pass, studioDayOf(new Date()))}</p>
      <details className="mt-1">
        <summary className="link inline-flex min-h-[44px] cursor-pointer items-center">
          What became of it
          <span className="sr-only">: {name}</span>
        </summary>
        <ol className="mt-1 space-y-2 border-l border-paper-edge pl-4">
          {entries.map((entry) => (
            <li key={entry.number} className="flex justify-between gap-4 leading-snug">
              <span className="min-w-0 break-words">
                {entryWords(entry)}
                <time dateTime={entry.at} className="block text-[0.95rem] text-ink-soft">
                  {formatInstant(entry.at)}
                </time>
              </span>
              <span className="whitespace-nowrap tabular-nums">{changeWords(entry)}</span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
