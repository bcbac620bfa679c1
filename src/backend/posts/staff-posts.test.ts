import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { signedIn } from '#backend/calls/signed-in.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { createStaff } from '#backend/staff.ts';
import { insertInto } from '#commands/seed/sql-values.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { createStaffPosts } from './staff-posts.ts';
import { postChangesTests } from './tests/changes.ts';
import { builtPosts, firstPosts, type PostsOf, type PostsUnderTest } from './tests/journal-fixture.ts';
import { postListTests } from './tests/list.ts';

let server: TestSupabase;
const postsByRole = new Map<string, Promise<PostsOf>>();
startForTests(startTestSupabase, (started) => {
  server = started;
});

async function signIn(caller: string): Promise<PostsOf> {
  const { accounts, call } = signedIn({ ...server, timeout: 8000, storage: memoryStorage() });
  if (caller !== 'nobody')
    await accounts.signIn({ email: `${caller}@ekantik.example`, password: demoPassword });
  return {
    posts: createStaffPosts(call, builtPosts),
    history: (slug) => createStaff(call, async () => undefined).history('post', slug),
  };
}

async function setUp(): Promise<PostsUnderTest> {
  await server.sql('delete from studio.posts');
  await server.sql(insertInto('studio.posts', firstPosts));
  return {
    author: { key: 'meera-ashdown', name: 'Meera Ashdown' },
    as: (caller) => {
      const coming = postsByRole.get(caller) ?? signIn(caller);
      postsByRole.set(caller, coming);
      return coming;
    },
  };
}

postListTests(setUp);
postChangesTests(setUp);
