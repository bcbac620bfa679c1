import { after, before } from 'node:test';
import { memoryStorage } from '#backend/accounts/contract/scene.ts';
import { ordersContract } from '#backend/staff-contract/orders/orders-contract.ts';
import { productsContract } from '#backend/staff-contract/products/products-contract.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

let server: TestSupabase;
before(async () => {
  server = await startTestSupabase();
});
after(() => server.stop());

const begin = async () => ({ studio: supabaseStudio({ ...server, storage: memoryStorage() }) });

productsContract('supabase', begin);
ordersContract('supabase', begin);
