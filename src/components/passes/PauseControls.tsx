import { Suspense, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { lazyPart } from '#components/lazy-part.ts';
import type { Pass } from '#domain/passes/pass-schema.ts';
import {
  type Pause,
  type PauseAnswer,
  pausedMessage,
  pausesLeftSentence,
  pausingActions,
  type ResumeAnswer,
  resumedMessage,
} from '#domain/passes/pausing.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

// Most visits of an account pause nothing.
const PausePass = lazyPart(async () => (await import('./PausePass.tsx')).PausePass);
const ResumePass = lazyPart(async () => (await import('./ResumePass.tsx')).ResumePass);

/** The studio's functions for pausing. */
interface PausingApi {
  pausePass: (pass: number, pause: Pause, agreed?: readonly number[]) => Promise<PauseAnswer>;
  resumePass: (pass: number, pause: Pause, agreed?: readonly number[]) => Promise<ResumeAnswer>;
}

interface Props {
  pass: Pass;
  today: StudioDay;
  /** @throws Outage */
  loadApi: () => Promise<PausingApi>;
  /** The owner's name if staff act for them: staff are exempt from the limits. */
  owner?: string | undefined;
  /** @param message The confirmation. */
  onChanged: (pass: Pass, message: string) => void;
}

/** Pauses a membership, and resumes it; renders nothing for a pass that cannot be paused. */
export function PauseControls({ pass, today, loadApi, owner, onChanged }: Props) {
  const [open, setOpen] = useState<'pause' | Pause>();
  const { pausing } = pass;
  if (pausing === null) return null;
  const { resume, canPause } = pausingActions(pass, today, { isOwner: owner === undefined });
  const finish = (changed: Pass, message: string) => {
    setOpen(undefined);
    onChanged(changed, message);
  };
  const name = <span className="sr-only"> {pass.name}</span>;
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-3">
        {resume && (
          <button type="button" onClick={() => setOpen(resume)} className={buttonStyle('secondary')}>
            {resume.fromOn > today ? 'Cancel the pause' : 'Resume'}
            {name}
          </button>
        )}
        {canPause && (
          <button type="button" onClick={() => setOpen('pause')} className={buttonStyle('secondary')}>
            Pause{name}
          </button>
        )}
      </p>
      <Suspense>
        {open === 'pause' && (
          <PausePass
            pass={pass}
            today={today}
            owner={owner}
            allowed={owner === undefined ? pausesLeftSentence(pausing) : undefined}
            pause={async (days, agreed) => (await loadApi()).pausePass(pass.number, days, agreed)}
            onPaused={(paused, days) => finish(paused, pausedMessage(days, today))}
            onClose={() => setOpen(undefined)}
          />
        )}
        {typeof open === 'object' && (
          <ResumePass
            pass={pass}
            today={today}
            pause={open}
            owner={owner}
            resume={async (agreed) => (await loadApi()).resumePass(pass.number, open, agreed)}
            onResumed={(resumed) => finish(resumed, resumedMessage(open, today))}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
