import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import { defineConfig, envField } from 'astro/config';
import { checkedContent } from './src/commands/building/checked-content.ts';
import { scriptName } from './src/commands/building/chunks/script-name.ts';
import { planSharedChunks, sharedChunks } from './src/commands/building/chunks/shared-chunks.ts';
import { demoBundle } from './src/commands/building/demo-bundle.ts';
import { immutableFiles } from './src/commands/building/immutable-files.ts';
import { inlineScriptTexts, inlineTexts } from './src/commands/building/inline-scripts.ts';
import { isListed } from './src/commands/building/listed-pages.ts';
import { pageFonts } from './src/commands/building/page-fonts.ts';
import { hashOf, pagePolicy } from './src/commands/building/page-policy.ts';
import { pageStyles } from './src/commands/building/page-styles.ts';
import { loadEnvironment, publicVariables } from './src/commands/running/environment.ts';
import interaction from './src/islands/directives/interaction-directive.mjs';
import { fontFaces, fontFacesWith } from './src/layouts/fonts/font-faces.ts';
import { captchaSources } from './src/layouts/head/captcha-sources.ts';
import { speculationRules } from './src/layouts/head/speculation-rules.ts';

loadEnvironment();

const { site = 'https://ekantik.example', project, turnstileSiteKey } = publicVariables();

/**
 * Sonner adds its style sheet to the page itself. The content security policy lets in
 * exactly that text, read from the installed package, so an update keeps working.
 */
function sonnerStyleHash() {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const call = source.match(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/);
  if (!call?.[1])
    throw new Error(
      'sonner no longer inserts its styles as one string: look at sonnerStyleHash in astro.config.mjs',
    );
  return hashOf(JSON.parse(call[1]));
}

/** Style sheets that programs add. Sonner's element is empty for a moment before its text is in it. */
const addedStyles = [sonnerStyleHash(), hashOf('')];

const supabaseUrl = project?.url;
/** Whether the site runs the studio in the visitor's own browser. */
const isDemo = !supabaseUrl;
const captcha = captchaSources(turnstileSiteKey);

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    checkedContent(!isDemo),
    react(),
    tailwind({ applyBaseStyles: false, configFile: './src/styles/tailwind.config.mjs' }),
    sitemap({ filter: (page) => isListed(new URL(page).pathname) }),
    interaction(),
    immutableFiles(),
    pageStyles(),
    pageFonts(fontFacesWith),
    pagePolicy(addedStyles),
  ],
  vite: {
    // loadEnvironment() has loaded the variables of these files, for this configuration, too.
    envDir: false,
    plugins: [inlineScriptTexts(), planSharedChunks(), ...(isDemo ? [demoBundle()] : [])],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: sharedChunks, entryFileNames: scriptName, chunkFileNames: scriptName },
          },
        },
      },
    },
    ...(isDemo && { worker: { format: 'es', plugins: () => [demoBundle()] } }),
  },
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
        url: true,
      }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
      }),
      PUBLIC_TURNSTILE_SITE_KEY: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
      }),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        `connect-src 'self'${supabaseUrl ? ` ${new URL(supabaseUrl).origin}` : ''}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        ...(isDemo ? /** @type {const} */ (["worker-src 'self'"]) : []),
        ...captcha.directives,
      ],
      scriptDirective: {
        resources: ["'self'", ...(isDemo ? ["'wasm-unsafe-eval'"] : []), ...captcha.scripts],
        hashes: [...inlineTexts(), speculationRules].map(hashOf),
      },
      styleDirective: { hashes: [hashOf(fontFaces), ...addedStyles] },
    },
  },
});
