import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { DatabaseCallError } from '#backend/content/call-studio-database.ts';
import { checkContent } from '#catalogue/check/check-content.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { type ContentFixture, noDifference } from './content-fixture.ts';

/** Changes of staff that the content check refuses as files. Afterwards both sides are the same again. */
export function refusedChangeTests({
  root,
  server,
  push,
  pull,
  status,
  pathOf,
  textOf,
  edit,
}: ContentFixture): void {
  test('a file is left as it is if the content check would refuse what staff wrote, and the reason is given', async () => {
    const post = 'posts/sun-salutation-slowly';
    const [postBefore, matBefore] = await Promise.all([textOf(post), textOf('posts/choosing-a-mat')]);
    await server().sql(
      `update studio.posts set body = '<b>Slowly</b>', title = 'Slowly' where slug = 'sun-salutation-slowly'`,
    );
    await server().sql(
      `insert into studio.instructors (key, name, since) values ('ruth-two', 'Ruth Okafor', 2026)`,
    );
    await server().sql(`update studio.posts set author = 'ruth-two' where slug = 'choosing-a-mat'`);
    await server().sql(`update studio.products set price = 4100 where id = 'wool-blanket'`);
    const { lines, undecided } = await pull();
    assert.ok(undecided);
    const text = lines.join('\n');
    assert.match(text, /pulled +products\/wool-blanket: price 42 → 41\n/);
    assert.match(
      text,
      /not pulled +posts\/sun-salutation-slowly: src\/content\/posts\/sun-salutation-slowly\.md stays as it is\n +\d+:1 +text <b>\n +expected Markdown alone, but this is HTML\n/,
    );
    assert.match(
      text,
      /not pulled +instructors\/ruth-two: .*\n +2:1 +name Ruth Okafor\n +expected a unique value, but src\/content\/instructors\/ruth-okafor\.md has the same\n/,
    );
    assert.match(
      text,
      /not pulled +posts\/choosing-a-mat: .*\n +\d+:1 +author ruth-two\n +expected the name of a file/,
    );
    assert.equal(await textOf(post), postBefore);
    assert.equal(await textOf('posts/choosing-a-mat'), matBefore);
    assert.equal(existsSync(pathOf('instructors/ruth-two')), false);
    assert.deepEqual((await checkContent(root())).mistakes, []);

    await server().sql(`update studio.posts set body = 'Slowly.' where slug = 'sun-salutation-slowly'`);
    await server().sql(`update studio.instructors set name = 'Ruth Two' where key = 'ruth-two'`);
    await pull();
    assert.deepEqual(await status(), noDifference);
  });

  test('a file whose instructor nobody knows is named, and nothing is pushed', async () => {
    await edit('posts/choosing-a-mat', 'author: ruth-two', 'author: ruth-too');
    await edit('series/tuesday-yin', 'instructor: ines-carvalho', 'instructor: nobody');
    await assert.rejects(
      push(),
      new ExplainedError(
        [
          'Nothing was pushed, because neither the files to be pushed nor the database have these instructors:',
          'src/content/series/tuesday-yin.yaml',
          '  2:1     instructor nobody',
          '          expected the key of an instructor: ines-carvalho, meera-ashdown, ruth-okafor, ruth-two, tom-hollis, wren-new',
          'src/content/posts/choosing-a-mat.md',
          '  5:1     author ruth-too',
          '          expected the key of an instructor: ines-carvalho, meera-ashdown, ruth-okafor, ruth-two, tom-hollis, wren-new; did you mean ruth-two?',
        ].join('\n'),
      ),
    );
    await edit('series/tuesday-yin', 'instructor: nobody', 'instructor: ines-carvalho');
    await edit('posts/choosing-a-mat', 'author: ruth-too', 'author: ruth-two');
    assert.deepEqual(await status(), noDifference);
  });

  test('an instructor who still teaches is not pushed as one who has left, and the classes are named', async () => {
    await edit('instructors/tom-hollis', 'status: active', 'status: left');
    await assert.rejects(push(), (error) => {
      assert.ok(error instanceof DatabaseCallError && error.isRefusal);
      assert.match(
        error.message,
        /^Nothing was changed\. The instructor tom-hollis cannot leave yet, because these still name them: .*Power Yoga.*\. Give them to somebody else first; single dates in the back office\.$/,
      );
      return true;
    });
    await edit('instructors/tom-hollis', 'status: left', 'status: active');
    assert.deepEqual(await status(), noDifference);
  });

  test('a file to which another one refers is not deleted', async () => {
    const mention = '\n[Sitting](/blog/sitting-with-a-busy-mind)\n';
    await edit('posts/choosing-a-mat', 'course of a wall.', `course of a wall.${mention}`);
    await push();
    await server().sql(`delete from studio.posts where slug = 'sitting-with-a-busy-mind'`);
    assert.match(
      (await pull()).lines.join('\n'),
      /not pulled +posts\/sitting-with-a-busy-mind: src\/content\/posts\/sitting-with-a-busy-mind\.md is not deleted, because of src\/content\/posts\/choosing-a-mat\.md\n.*\n +expected an address of this site/,
    );
    assert.ok(existsSync(pathOf('posts/sitting-with-a-busy-mind')));
    await edit('posts/choosing-a-mat', mention, '');
    await push();
    await pull();
    assert.equal(existsSync(pathOf('posts/sitting-with-a-busy-mind')), false);
    assert.deepEqual(await status(), noDifference);
  });
}
