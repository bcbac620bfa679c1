import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { authLetter } from '#domain/mails/letters/account-letters.ts';
import { sampleBooking, sampleNow, samplePayloads } from '#domain/mails/samples/sample-mails.ts';
import { type Order, order as orderSchema } from '#domain/orders/order-schema.ts';
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

test('a digital product is not announced as ready to collect, and opens on the page of its order', () => {
  const contents = { link: 'https://lessons.example/course', refunded: false };
  const sample = v.parse(orderSchema, samplePayloads['order-placed']);
  const order = { ...sample, lines: sample.lines.map((line) => ({ ...line, name: 'Course', contents })) };
  const text = textOf(write('order-placed', order));
  assert.match(text, /You pay at reception, .*The page of your order opens Course as soon as it is paid\./s);
  assert.doesNotMatch(text, /collect it|ready to collect|lessons\.example/);
  const paid = { ...order, due: { amount: 0, currency: 'USD' }, paid: order.due };
  const complete = textOf(write('order-complete', paid));
  assert.match(complete, /The page of your order opens Course\./);
  assert.doesNotMatch(complete, /have collected|coming by|lessons\.example/);
  assert.doesNotMatch(textOf(write('order-placed')), /The page of your order opens/);
});

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

test('an order lists its products with their total price', () => {
  assert.match(textOf(write('order-placed')), /2 × Cork Mat: \$90\.00\nTotal: \$90\.00/);
  const discount = { kind: 'membership', percent: 5, saved: { amount: 450, currency: 'USD' } };
  const order = { ...(samplePayloads['order-placed'] as object), discount };
  assert.match(textOf(write('order-placed', order)), /Included: .*, \$4\.50\nTotal/);
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

test('an order says whether it is paid, still to be paid, or free', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const text = (due: number, paid: number) => {
    const order = { ...(samplePayloads['order-placed'] as object), due: dollars(due), paid: dollars(paid) };
    return textOf(write('order-placed', order));
  };
  assert.match(text(9000, 0), /You pay when you collect it\./);
  assert.match(text(0, 9000), /It is paid\./);
  assert.match(text(0, 0), /There is nothing to pay\./);
});

test('an email about an order with a digital product says that the others are collected', () => {
  const order = samplePayloads['order-placed'] as { lines: object[] };
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const courseWith = (link: string | null) => ({
    ...order.lines[0],
    product: 'course',
    name: 'Course',
    contents: { link, refunded: false },
  });
  const text = (kind: string, link: string | null, due = 0) => {
    const lines = [...order.lines, courseWith(link)];
    const letter = write(kind, { ...order, lines, due: dollars(due), paid: dollars(9000 - due) });
    return `${letter.preview} ${textOf(letter)}`;
  };
  const opened = 'https://course.example';
  assert.match(text('order-placed', opened), /when everything but Course is ready to collect/);
  assert.match(text('order-placed', opened), /See your order/);
  assert.match(text('order-placed', null, 9000), /See or cancel your order/);
  assert.match(text('order-ready', opened), /Collect everything but Course whenever/);
  assert.match(text('order-collected', opened), /You have collected everything but Course\./);
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

test('a receipt says its number, what was paid, the tax of each rate, how, and where', () => {
  const text = textOf(write('payment-receipt'));
  for (const line of [
    'Hatha Yoga, 2 March 2026: £15',
    '2 × Drop-In Pass: £30',
    'Total: £45',
    'VAT 20%: £2.50 on £12.50',
    'VAT 0%: £0 on £30',
    'Paid by: Card',
    'Date: 2 March 2026, 06:50',
    'Receipt: R-10042',
    'For: Ada Marsh',
    'From: Ekantik Studio, The Old Wool Store, 3 Mill Lane, Larkbourne GL99 0EK',
  ])
    assert.ok(text.includes(`\n${line}\n`), line);
  assert.doesNotMatch(text, /^Reason:/m);

  const nobody = { ...(samplePayloads['payment-receipt'] as object), name: '' };
  assert.doesNotMatch(textOf(write('payment-receipt', nobody)), /^For:/m);
});

test('a customer reads how a pass that was bought online is cancelled', () => {
  const text = (passBoughtOnline?: boolean) =>
    textOf(write('payment-receipt', { ...(samplePayloads['payment-receipt'] as object), passBoughtOnline }));
  assert.match(text(true), /You may cancel it within 14 days, by email or telephone: we refund/);
  assert.doesNotMatch(text(false), /14 days/);
  assert.doesNotMatch(text(), /14 days/, 'a mail from before an update');
});

test('an order says that its products can be returned, unless all are digital', () => {
  for (const kind of ['order-placed', 'order-collected']) {
    const order = samplePayloads[kind] as Order;
    assert.match(textOf(write(kind, order)), /return what you collect within 14 days/, kind);
    const lines = order.lines.map((line) => ({ ...line, contents: { link: null, refunded: false } }));
    assert.doesNotMatch(textOf(write(kind, { ...order, lines })), /return what/, kind);
  }
});

test('the receipt of a refund names the payment that it refunds', () => {
  const letter = write('refund-receipt');
  assert.equal(letter.subject, 'Your refund R-10043');
  assert.match(letter.preview, /^£5, refunded/);
  const text = textOf(letter);
  assert.match(text, /£5 of what you paid with receipt R-10042\./);
  assert.match(text, /^Reason: The heating failed$/m);
  assert.match(text, /^Refunded by: Card$/m);
});

test('the letter about a refused payment says why it was refused', () => {
  const sentences = [
    ...['full', 'cancelled', 'begun', 'already-booked', 'overlapping', 'short-of-stock', 'unknown-product'],
    ...['unknown-plan', 'already-subscribed', 'membership-ended', 'introductory-once', 'a newer reason'],
  ].map((reason) => {
    const text = textOf(write('paid-too-late', { ...(samplePayloads['paid-too-late'] as object), reason }));
    return /could not accept your payment\. ([A-Z][^.]+\.) We are sorry/.exec(
      text.replaceAll('\n', ' '),
    )?.[1];
  });
  assert.ok(!sentences.includes(undefined), String(sentences));
  assert.equal(new Set(sentences).size, sentences.length);
  assert.equal(sentences.at(-1), 'What you paid for was no longer available.');
});
