import { after, before } from 'node:test';
import { memoryStorage } from '#backend/accounts/contract/scene.ts';
import { postsContract } from '#backend/staff-contract/posts/posts-contract.ts';
import { builtPosts, type PostsOf } from '#backend/staff-contract/posts/posts-scene.ts';
import { signedIn } from '#backend/supabase/signed-in.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';
import { supabasePosts } from './supabase-posts.ts';
import { supabaseStaff } from './supabase-staff.ts';

let server: TestSupabase;
const known = new Map<string, Promise<PostsOf>>();
before(async () => {
  server = await startTestSupabase();
});
after(() => server.stop());

async function signIn(who: string): Promise<PostsOf> {
  const { accounts, call } = signedIn({ ...server, timeout: 8000, storage: memoryStorage() });
  if (who !== 'nobody') await accounts.signIn({ email: `${who}@ekantik.example`, password: 'studio-demo-1' });
  return {
    posts: supabasePosts(call, builtPosts),
    history: (slug) => supabaseStaff(call).history('post', slug),
  };
}

postsContract('supabase', async () => {
  // Each sentence begins with no post written here.
  await server.sql('delete from studio.posts');
  return {
    author: { key: 'meera-ashdown', name: 'Meera Ashdown' },
    as: (who) => {
      const coming = known.get(who) ?? signIn(who);
      known.set(who, coming);
      return coming;
    },
  };
});
