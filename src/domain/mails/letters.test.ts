import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authLetter } from '#domain/mails/letters/account-letters.ts';
import { sampleBooking, sampleNow, samplePayloads } from '#domain/mails/samples/sample-mails.ts';
import { htmlOf, textOf, write } from './tests/write-sample.ts';
import { letterKinds } from './write-letter.ts';

const booking = { ...sampleBooking, name: 'Ada <Marsh>' };

test('there is a letter for every kind of mail, and a test for every letter', () => {
  const missing = letterKinds.filter((kind) => !(kind in samplePayloads));
  assert.deepEqual(missing, [], `give these a sample in sample-mails.ts: ${missing.join(', ')}`);
  assert.deepEqual(Object.keys(samplePayloads).toSorted(), letterKinds.toSorted());
});

for (const kind of Object.keys(samplePayloads)) {
  test(`${kind} reads well as text and as HTML`, () => {
    const letter = write(kind);
    const text = textOf(letter);
    const html = htmlOf(letter);
    for (const part of [letter.subject, letter.preview, letter.title, text, html])
      assert.doesNotMatch(part, /undefined|null|NaN|\[object|\{\w+\}/);
    assert.match(text, /01632 960 247/);
    assert.ok(html.includes('max-width:560px'));
    for (const block of letter.blocks)
      if (block.kind === 'action') {
        assert.ok(block.href.startsWith('https://ekantik.example/'));
        assert.ok(text.includes(block.href) && html.includes(`href="${block.href}"`));
      }
  });
}

describe('a booking', () => {
  test('is confirmed with its class, its private link and its deadline', () => {
    const text = textOf(write('booking-confirmed'));
    assert.match(text, /Hatha Yoga/);
    assert.match(text, /When: Monday 2 March 2026, 07:00–08:00/);
    assert.match(text, /https:\/\/ekantik\.example\/booking#00000000-0000-4000-8000-000000000001/);
    assert.match(text, /You can cancel free of charge until Sunday 1 March 2026, 19:00\./);
  });

  test('says that cancelling would be late if the deadline has passed when the mail is sent', () => {
    const late = write('booking-confirmed', undefined, new Date('2026-03-02T06:00:00Z'));
    assert.match(
      textOf(late),
      /Cancelling was free of charge until Sunday 1 March 2026, 19:00\. Now it would count as late\./,
    );
  });

  test('says where a streamed class is watched, without the link itself', () => {
    const stream = { opensAt: '2026-03-02T06:00:00.000Z', link: 'https://stream.example/live' };
    const text = textOf(write('booking-confirmed', { ...booking, stream }));
    assert.match(text, /Stream: The link to the stream is on the page of your booking from 06:00\./);
    assert.doesNotMatch(text, /stream\.example/);
    assert.doesNotMatch(textOf(write('booking-confirmed')), /Stream:/);
  });

  test('never sends a person at home to the studio', () => {
    for (const kind of Object.keys(samplePayloads).filter((name) => /^(booking|class)-/.test(name))) {
      const letter = write(kind, { ...(samplePayloads[kind] as object), atHome: true });
      const sent = `${textOf(letter)}${letter.calendar?.file ?? ''}`;
      assert.doesNotMatch(sent, /Where: Ekantik|LOCATION:Ekantik/, kind);
    }
    const atHome = { ...booking, atHome: true };
    const booked = write('booking-confirmed', atHome);
    assert.match(booked.subject, /^Your place at home for /);
    assert.match(textOf(booked), /having you with us from home/);
    const guest = { number: 20002, name: 'Bea Lark' };
    assert.match(
      textOf(write('booking-confirmed', { ...atHome, guest })),
      /Bea Lark takes part as your guest/,
    );
    const reminder = write('booking-reminder', {
      ...(samplePayloads['booking-reminder'] as object),
      atHome: true,
    });
    assert.match(reminder.preview, /You watch from home\.$/);
    assert.match(textOf(reminder), /You watch the stream from home\. If you cannot, please cancel/);
    const moved = write('booking-confirmed', { ...booking, atHome: true, moved: true });
    assert.match(moved.title, /watching from home/);
    assert.match(textOf(moved), /Where: At home/);
    assert.match(moved.calendar?.file ?? '', /LOCATION:At home/);
    assert.match(write('booking-confirmed', { ...booking, moved: true }).title, /coming to the studio/);
  });

  test('tells a person on the waitlist of a streamed class that there is room at home', () => {
    const occurrence = { ...booking.occurrence, streamed: true };
    assert.match(textOf(write('booking-waitlisted', { ...booking, occurrence })), /watch from home/);
    assert.doesNotMatch(textOf(write('booking-waitlisted')), /from home/);
  });

  test('gives its position on the waitlist', () => {
    assert.match(textOf(write('booking-waitlisted')), /number 2 on the waitlist/);
  });

  test('names only what has changed', () => {
    assert.match(
      write('booking-changed').preview,
      /^It is now 07:00–08:00 instead of 06:30–07:30\. Meera Ashdown teaches instead of Tom Hollis\.$/,
    );
    const moved = { ...booking, was: { start: '06:30', end: '07:30', instructor: 'Meera Ashdown' } };
    assert.doesNotMatch(write('booking-changed', moved).preview, /teaches/);
  });

  test('says whether cancelling was in time', () => {
    assert.match(textOf(write('booking-cancelled')), /it costs nothing/);
    const late = write('booking-cancelled', { ...booking, cancelledLate: true });
    assert.match(textOf(late), /after free cancellation had ended/);
    const refunded = textOf(write('booking-cancelled', { ...booking, refunded: true }));
    assert.match(refunded, /we have refunded you/);
    assert.doesNotMatch(refunded, /costs nothing/);
  });

  test("a waitlisted person's cancellation mentions no place, and has no calendar entry", () => {
    const left = write('booking-cancelled', { ...booking, waited: true });
    assert.equal(left.title, 'You’re off the waitlist');
    assert.equal(left.calendar, undefined);
    assert.equal(write('booking-cancelled').calendar?.method, 'CANCEL');
  });

  test('gives the reason why the class was cancelled, as a sentence', () => {
    const reason = (typed: string) =>
      textOf(write('class-cancelled', { ...booking, reason: typed }))
        .split('The reason: ')[1]
        ?.split('\n')[0];
    assert.equal(reason('No heating'), 'No heating.');
    assert.equal(reason('Snow!'), 'Snow!');
  });

  test('adds, moves and removes the calendar entry', () => {
    const confirmed = write('booking-confirmed', booking).calendar;
    assert.equal(confirmed?.method, 'REQUEST');
    const file = confirmed?.file.replaceAll('\r\n ', '') ?? '';
    assert.match(file, /METHOD:REQUEST\r\n/);
    assert.match(file, /UID:booking-20001@ekantik\.example\r\n/);
    assert.match(file, /SEQUENCE:7\r\n/);
    assert.match(file, /LOCATION:Ekantik Studio\\, .*, Larkbourne GL99 0EK\r\n/);
    assert.match(file, /ATTENDEE;CN="Ada <Marsh>";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@post\.example\r\n/);
    const cancelled = write('class-cancelled').calendar;
    assert.equal(cancelled?.method, 'CANCEL');
    assert.match(cancelled?.file ?? '', /STATUS:CANCELLED\r\n/);
    assert.equal(write('booking-waitlisted').calendar, undefined);
  });

  test('a minute later it is the same letter, so that a repeated attempt is recognised', () => {
    for (const kind of Object.keys(samplePayloads))
      assert.deepEqual(write(kind, undefined, new Date(sampleNow.getTime() + 60_000)), write(kind), kind);
  });
});

test('an invitation whose author has no account any more is from the studio', () => {
  const letter = write('invitation', { ...(samplePayloads['invitation'] as object), by: null });
  assert.match(letter.preview, /^Ekantik Studio invites you/);
  assert.match(textOf(letter), /^The studio invites you/m);
});

test('typed text is escaped in the HTML of a mail', () => {
  const html = htmlOf(write('booking-confirmed'));
  assert.ok(!html.includes('<Marsh>'));
  const evil = write('class-cancelled', { ...booking, reason: '<img src=x onerror=alert(1)>' });
  assert.ok(htmlOf(evil).includes('&lt;img src=x onerror=alert(1)&gt;'));
});

describe('the head of a mail', () => {
  const head = (kind: string) => htmlOf(write(kind));

  test('shows the hour of its class, in light and dark mode', () => {
    assert.match(head('booking-confirmed'), /class="sky" style="background-color:#facda0/);
    assert.match(head('booking-confirmed'), /\.sky \{ background-color: #8c4e3a !important; \}/);
  });

  test('shows all six without a class, or with an unknown one', () => {
    const { occurrence } = sampleBooking;
    const withoutClassType = {
      ...sampleBooking,
      occurrence: { ...occurrence, classType: { id: 9, key: 'gone' } },
    };
    for (const html of [head('order-placed'), htmlOf(write('booking-confirmed', withoutClassType))])
      assert.equal(html.match(/<td class="sky-\d"/g)?.length, 6);
  });
});

test('the last email names the orders that can still be collected', () => {
  const text = (orders: number[]) => textOf(write('account-deleted', { orders }));
  assert.match(text([]), /are free for others, and open orders are cancelled\.\n/);
  assert.doesNotMatch(text([]), /waits for you/);
  assert.match(
    text([5001, 5002]),
    /other open orders are cancelled.*waits for you: EK-S-5001 and EK-S-5002\. /s,
  );
});

test('an unknown kind and an invalid payload are errors', () => {
  assert.throws(() => write('birthday', {}), /no letter for a mail of kind "birthday"/);
  assert.throws(() => write('booking-confirmed', { name: 'Ada' }));
});

test('a mail of the Auth service states the purpose of its link', () => {
  const link = 'https://api.example/auth/v1/verify?token=abc&type=recovery';
  const text = textOf(authLetter({ type: 'recovery', link }));
  assert.match(text, /^Choose a new password\n/);
  assert.ok(text.includes(link));
  assert.equal(authLetter({ type: 'odd', link }).subject, 'Your link');
});

test('times, dates and telephone numbers do not break at the end of a line', () => {
  const html = htmlOf(write('booking-confirmed'));
  for (const text of ['07:00–08:00', '2026, 19:00'])
    assert.ok(html.includes(`<span style="white-space:nowrap">${text}</span>`), text);
  assert.ok(
    htmlOf(write('password-changed')).includes('<span style="white-space:nowrap">01632 960 247</span>'),
  );
});

test('a mail about a cancelled class mentions neither payment nor address', () => {
  for (const kind of ['booking-cancelled', 'class-cancelled'])
    assert.doesNotMatch(textOf(write(kind)), /^(Paying|Where):/m, kind);
});
