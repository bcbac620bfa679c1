import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { loadPageAnew } from '#stores/fresh-page.ts';

interface Props {
  /** In the place of a whole screen, which has a heading. */
  heading?: boolean;
}

/** A part whose program did not come, or that broke. Trying again reloads the page, once the site can be reached. */
export function NotLoaded({ heading = false }: Props) {
  const [state, setState] = useState<'idle' | 'trying' | 'away'>('idle');

  const tryAgain = async () => {
    setState('trying');
    if (!(await loadPageAnew())) setState('away');
  };

  return (
    <Notice role="alert">
      {heading && <h1 className="mb-3 text-[1.6rem]">This page could not be shown</h1>}
      <p className="max-w-measure">
        {state === 'away'
          ? 'We still cannot reach the site. Please check your connection and try again.'
          : 'This part could not be loaded. Please check your connection and try again. What you saved before is safe.'}
      </p>
      <Button onClick={tryAgain} busy={state === 'trying'} className={buttonStyle('primary', 'mt-4')}>
        Try again
      </Button>
    </Notice>
  );
}
