import { App } from '@supabase/lite';
import type { Driver } from '#backend/embedded/driver.ts';
import { parseFewerArrays } from '#backend/embedded/parsed-arrays.ts';
import './hide-aborted-requests.ts';

/* Loaded into the process of an embedded server, before its program. */

const init = App.prototype.init;
const changedDrivers = new WeakSet<Driver>();

// The server calls init() before each request; only the first call does any work.
App.prototype.init = async function (this: App) {
  await init.call(this);
  const driver = this.connection.driver as unknown as Driver;
  if (!changedDrivers.has(driver)) {
    changedDrivers.add(driver);
    await parseFewerArrays(driver);
  }
  return this;
} as typeof init;
