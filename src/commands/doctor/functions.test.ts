import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { ConfiguredVariables } from '#functions/server/configured-variables.ts';
import { examineFunctions, findingsOfFunctions } from './functions.ts';

const site = new URL('https://studio.example');
const complete: ConfiguredVariables = {
  set: ['DEPLOY_HOOK_URL', 'PUBLIC_SITE_URL', 'PUBLISH_AFTER_MINUTES', 'SMTP_URL'],
  site: 'https://studio.example/',
  unusable: [],
};

const findings = (variables: ConfiguredVariables, { local = false } = {}) =>
  findingsOfFunctions(variables, { site, local })
    .filter(({ state }) => state !== 'right')
    .map(({ state, message }) => `${state}: ${message}`);

test('the doctor reports nothing when all is well', () => assert.deepEqual(findings(complete), []));

test('the doctor names each missing variable and its consequence', () => {
  assert.deepEqual(findings({ set: [], site: null, unusable: [] }), [
    'wrong: The functions do not know the site’s address: PUBLIC_SITE_URL is not set',
    'wrong: Mails cannot be sent: neither SMTP_URL nor MAIL_API_KEY is set',
    'wrong: There is no deploy hook, so Publish now builds nothing: DEPLOY_HOOK_URL is not set',
    'note: Changes and scheduled posts are only published manually: PUBLISH_AFTER_MINUTES is not set',
  ]);
  assert.deepEqual(findings({ ...complete, site: 'https://old.example' }), [
    'wrong: Links in mails lead to https://old.example, which is not this site: PUBLIC_SITE_URL',
  ]);
  const throughApi = ['DEPLOY_HOOK_URL', 'PUBLISH_AFTER_MINUTES', 'MAIL_API_KEY'] as const;
  assert.deepEqual(findings({ ...complete, set: [...throughApi] }), [
    'note: Staff do not learn of mails that come back: MAIL_WEBHOOK_SECRET is not set',
  ]);
  assert.deepEqual(findings({ ...complete, set: [...throughApi, 'MAIL_WEBHOOK_SECRET'] }), []);
});

test('the doctor names variables that are set but cannot be used', () =>
  assert.deepEqual(
    findings({ ...complete, unusable: ['DEPLOY_HOOK_URL', 'PUBLISH_AFTER_MINUTES', 'SMTP_URL'] }),
    [
      'wrong: Mails cannot be sent: SMTP_URL is not the address of a mail server that the functions can reach, such as smtps://user:password@smtp.your-provider.example:465',
      'wrong: Publish now builds nothing: DEPLOY_HOOK_URL is not an address',
      'wrong: Nothing is published automatically: PUBLISH_AFTER_MINUTES is not a whole number of minutes',
    ],
  ));

for (const variable of ['MAIL_API_URL', 'MAIL_FROM'] as const)
  test(`the doctor says that mails cannot be sent with an unusable ${variable}`, () => {
    const [finding = '', ...more] = findings({ ...complete, unusable: [variable] });
    assert.match(finding, new RegExp(`^wrong: Mails cannot be sent: ${variable} is not .*, such as`));
    assert.deepEqual(more, []);
  });

test('the doctor reports no fault on this computer', () =>
  assert.ok(
    findings({ set: [], site: null, unusable: [] }, { local: true }).every((line) => line.startsWith('note')),
  ));

/** The response of the project's functions. */
let stubResponse: { status: number; body: unknown };
let key: string | undefined;
const server = createServer((request, response) => {
  key = String(request.headers['apikey']);
  response
    .writeHead(stubResponse.status, { 'content-type': 'application/json' })
    .end(JSON.stringify(stubResponse.body));
});
before(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
after(() => server.close());

test('the doctor calls functions with the secret key, and reports those that are outdated or missing', async () => {
  const project = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const examineProject = () =>
    examineFunctions(project(), site, 'sb_secret_x', { site: false, signIn: false });
  stubResponse = { status: 200, body: complete };
  const others = (await examineProject()).filter(({ state }) => state !== 'right');
  assert.deepEqual(
    others.map(({ message }) => message.split(':')[0]),
    ['Nobody can pay online'],
  );
  assert.equal(key, 'sb_secret_x');
  stubResponse = { status: 404, body: {} };
  assert.deepEqual(
    (await examineProject()).map(({ message }) => message),
    ['The server functions of this version do not respond: 404'],
  );
  stubResponse = { status: 401, body: {} };
  assert.deepEqual(
    (await examineProject()).map(({ message }) => message),
    ['The server functions refuse the secret key'],
  );
});
