// The entry point on a hosted project. `npm run functions` builds the imported module from src/functions.
import { answer } from '../_built/mail-webhook.js';

Deno.serve((request: Request) => answer(request, (name: string) => Deno.env.get(name), console.error));
