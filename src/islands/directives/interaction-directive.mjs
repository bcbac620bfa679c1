/**
 * Astro integration that registers `client:interaction`: an island is hydrated when a person points at it, focuses it
 * or touches it, and not before; with `client:interaction="soon"` also when the page is first idle.
 * @returns {import('astro').AstroIntegration}
 */
export default function interactionDirective() {
  return {
    name: 'ekantik:interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/directives/interaction.ts' });
      },
    },
  };
}
