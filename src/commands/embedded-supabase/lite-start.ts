import { App } from '@supabase/lite';
import type { Driver } from '#backend/embedded/driver.ts';
import { parseFewerArrays } from '#backend/embedded/parsed-arrays.ts';

/* Loaded into the process of an embedded server, before its program. */

const init = App.prototype.init;
App.prototype.init = async function (this: App) {
  await init.call(this);
  await parseFewerArrays(this.connection.driver as unknown as Driver);
  return this;
} as typeof init;
