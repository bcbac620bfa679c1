import { beforeEach } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { startStripeStandIn } from '#commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import { answerFunction } from '#functions/server/answer-function.ts';
import type { ServerFunction } from '#functions/server/server-function.ts';
import { startForTests } from './start-for-tests.ts';

/** A project whose database returns what a test defines, and whose Stripe is the stand-in. */
export interface FakeProject {
  /** The calls of the database, in order. */
  calls: { name: string; args: Record<string, unknown>; key: string; token: string | null }[];
  /** The problems that functions reported. */
  problems: string[];
  /** The database's results by function; other functions return null. An error thrown here is an outage. */
  answers: Record<string, (args: Record<string, unknown>) => unknown>;
  variables: Record<string, string>;
  /** Sends a request to a function. */
  request(handler: ServerFunction, init?: RequestInit): Promise<{ status: number; body: unknown }>;
}

const url = 'https://project.example';

/** The secret of every fake project's webhook. */
export const webhookSecret = 'whsec_stand_in';

export function fakeProject(stripe: Pick<StripeStandIn, 'url' | 'key'>): FakeProject {
  const answerRpc: typeof fetch = async (input, init) => {
    const address = new URL(String(input instanceof Request ? input.url : input));
    if (address.origin !== url) return fetch(input, init);
    const name = address.pathname.split('/').at(-1) ?? '';
    const args = JSON.parse(String(init?.body)) as Record<string, unknown>;
    const headers = new Headers(init?.headers);
    project.calls.push({ name, args, key: headers.get('apikey') ?? '', token: headers.get('authorization') });
    try {
      return Response.json(project.answers[name]?.(args) ?? null);
    } catch {
      return Response.json({ message: 'away' }, { status: 503 });
    }
  };
  const project: FakeProject = {
    calls: [],
    problems: [],
    answers: {},
    variables: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      PUBLIC_SITE_URL: 'https://ekantik.example/',
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    request: async (handler, init = {}) => {
      const request = new Request(`${url}/functions/v1/x`, { method: 'POST', ...init });
      const studio = localStudio('https://unused.example');
      const host = { studio, variable: (name: string) => project.variables[name], fetch: answerRpc };
      const response = await answerFunction(handler, request, host, (problem) =>
        project.problems.push(problem),
      );
      return { status: response.status, body: await response.json() };
    },
  };
  return project;
}

/**
 * Starts a stand-in for Stripe for the tests of a file, and creates a project for each test, whose stand-in has no fault
 * and no recorded request.
 */
export function projectWithStripe(): { stripe: () => StripeStandIn; project: () => FakeProject } {
  let stripe: StripeStandIn;
  let project: FakeProject;
  startForTests(startStripeStandIn, (started) => {
    stripe = started;
  });
  beforeEach(() => {
    stripe.fault = () => undefined;
    stripe.requests = [];
    project = fakeProject(stripe);
  });
  return { stripe: () => stripe, project: () => project };
}
