import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import type { StudioDay } from '#domain/time/studio-time.ts';
import {
  nextPause,
  type PausePreview,
  pausedMessage,
  pauseRefusal,
  pauseRefusals,
  pauseSentence,
  pausesLeftSentence,
  pausingActions,
  pausingEffect,
  readPause,
  resumeAnswer,
  resumedMessage,
  resumingEffect,
  resumingQuestion,
} from './pausing.ts';

const day = (text: string) => text as StudioDay;
const pause = { fromOn: day('2026-03-02'), toOn: day('2026-03-08') };
const preview: PausePreview = { kind: 'preview', lastOn: day('2026-04-07'), places: [] };

describe('pausing', () => {
  test('a pause has two days, and the last is not before the first', () => {
    assert.deepEqual(readPause({ fromOn: '2026-03-02', toOn: '2026-03-02' }), {
      kind: 'ok',
      draft: { fromOn: '2026-03-02', toOn: '2026-03-02' },
    });
    assert.deepEqual(readPause({ fromOn: '2026-03-02', toOn: '2026-03-01' }), {
      kind: 'refused',
      problems: { toOn: 'Please choose a last day that is not before the first.' },
    });
    assert.deepEqual(readPause({ fromOn: '', toOn: '' }), {
      kind: 'refused',
      problems: { fromOn: 'Please choose the first day.', toOn: 'Please choose the last day.' },
    });
  });

  test('a pause is offered to owners without one, and to staff until one begins', () => {
    const offersTo = (
      reader: { isOwner: boolean },
      { pauses = [], left = 2, today }: { pauses?: (typeof pause)[]; left?: number; today: string },
    ) => {
      const pausing = { left, days: 30 };
      const { canPause, resume } = pausingActions({ pauses, pausing }, day(today), reader);
      assert.ok(resume === undefined || resume === pause);
      return [canPause ? 'pause' : '', resume ? 'resume' : ''].join(' ').trim();
    };
    const [owner, staff] = [{ isOwner: true }, { isOwner: false }];
    const pauses = [pause];
    assert.equal(offersTo(owner, { today: '2026-03-04' }), 'pause');
    assert.equal(offersTo(owner, { today: '2026-03-04', left: 0 }), '');
    assert.equal(offersTo(staff, { today: '2026-03-04', left: 0 }), 'pause');
    assert.equal(offersTo(owner, { today: '2026-03-01', pauses }), 'resume');
    assert.equal(offersTo(staff, { today: '2026-03-01', pauses }), 'pause resume');
    assert.equal(offersTo(staff, { today: '2026-03-02', pauses }), 'resume', 'paused now');
    assert.equal(offersTo(staff, { today: '2026-03-08', pauses }), 'resume', 'last day');
    assert.equal(offersTo(staff, { today: '2026-03-09', pauses }), 'pause');
    assert.deepEqual(pausingActions({ pauses, pausing: null }, day('2026-03-02'), staff), {
      resume: undefined,
      canPause: false,
    });
  });

  test('the effect of a pause is described beforehand', () => {
    assert.equal(
      pausingEffect(pause, preview, { isOwner: true }),
      'Your membership is paused from 2 March 2026 to 8 March 2026 and pays for no classes on these days. It then lasts until 7 April 2026.',
    );
    assert.match(
      pausingEffect(pause, preview, { isOwner: false }),
      /^The membership is paused from 2 March 2026 /,
    );
    assert.equal(
      resumingEffect(pause, preview, day('2026-03-04')),
      'It pays for classes again from today. The days that are no longer paused come off its end: it lasts until 7 April 2026.',
    );
    assert.match(resumingEffect(pause, preview, day('2026-03-01')), /^The pause is cancelled\. /);
    assert.match(resumingEffect(pause, preview, pause.fromOn), /^It pays for classes again from today\. /);
    assert.match(
      pausingEffect({ ...pause, toOn: pause.fromOn }, preview, { isOwner: true }),
      /is paused from 2 March 2026 and pays/,
    );
  });

  test('names no last day of a membership that begins at its first visit', () => {
    const answer = v.parse(resumeAnswer, { kind: 'preview', lastOn: null, places: [] });
    assert.ok(answer.kind === 'preview');
    assert.equal(resumingEffect(pause, answer, day('2026-03-01')), 'The pause is cancelled.');
  });

  test('the text says when a membership is paused, and until when', () => {
    assert.equal(pauseSentence(pause, day('2026-03-02')), 'It is paused until 8 March 2026.');
    assert.equal(
      pauseSentence({ ...pause, toOn: pause.fromOn }, day('2026-03-01')),
      'It will be paused on 2 March 2026.',
    );
    assert.equal(
      pauseSentence(pause, day('2026-03-01')),
      'It will be paused from 2 March 2026 to 8 March 2026.',
    );
    assert.equal(nextPause({ pauses: [pause] }, day('2026-03-08')), pause);
    assert.equal(nextPause({ pauses: [pause] }, day('2026-03-09')), undefined);
  });

  test('the message confirms a pause and its end; a planned pause has not begun', () => {
    assert.equal(
      pausedMessage(pause, day('2026-03-01')),
      'The membership will be paused from 2 March 2026 to 8 March 2026.',
    );
    assert.equal(pausedMessage(pause, pause.fromOn), 'The membership is paused until 8 March 2026.');
    assert.deepEqual(resumingQuestion(pause, day('2026-03-01')), {
      title: 'Cancel this pause?',
      decline: 'Keep the pause',
      confirm: 'Cancel the pause',
      confirmWithClasses: 'Cancel classes and the pause',
    });
    assert.deepEqual(resumingQuestion(pause, pause.fromOn), {
      title: 'Resume this membership?',
      decline: 'Leave it paused',
      confirm: 'Resume membership',
      confirmWithClasses: 'Cancel classes and resume',
    });
    assert.equal(resumedMessage(pause, day('2026-03-01')), 'The pause is cancelled.');
    assert.equal(resumedMessage(pause, pause.fromOn), 'The membership is no longer paused.');
  });

  test('the text gives the remaining number of pauses', () => {
    assert.equal(
      pausesLeftSentence({ left: 1, days: 30 }),
      'You can pause it once more, for up to 30 days. Its last day moves on by as many.',
    );
    assert.match(pausesLeftSentence({ left: 2, days: 30 }), /twice more/);
    assert.match(pausesLeftSentence({ left: 2, days: 1 }), /up to 1 day\. Its last day/);
    assert.match(pausesLeftSentence({ left: 3, days: 30 }), /3 times more/);
  });

  test('every refusal has a message that ends with what to do', () => {
    for (const reason of pauseRefusals) assert.match(pauseRefusal(reason).message, /\.$/);
    assert.equal(pauseRefusal('too-long').field, 'toOn');
    for (const reason of ['days-invalid', 'ended', 'not-begun', 'already-paused'] as const)
      assert.equal(pauseRefusal(reason).field, 'fromOn');
    assert.equal(pauseRefusal('too-often').field, undefined);
  });
});
