import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { reloadPage } from '#stores/fresh-page.ts';

interface Props {
  /** Whether it replaces a whole screen, which needs a heading. */
  heading?: boolean;
}

/** Shown in place of a part that failed or could not be loaded. Retrying reloads the page once the site is reachable. */
export function NotLoaded({ heading = false }: Props) {
  const [state, setState] = useState<'idle' | 'trying' | 'away'>('idle');

  const retry = async () => {
    setState('trying');
    if (!(await reloadPage())) setState('away');
  };

  return (
    <Notice role="alert">
      {heading && <h1 className="mb-3 text-[1.6rem]">This page could not be shown</h1>}
      <p className="max-w-measure">
        {state === 'away'
          ? 'We still cannot reach the site. Please check your connection and try again.'
          : 'This part could not be loaded. Please check your connection and try again. What you saved before is safe.'}
      </p>
      <Button onClick={retry} busy={state === 'trying'} className={buttonStyle('primary', 'mt-4')}>
        Try again
      </Button>
    </Notice>
  );
}
