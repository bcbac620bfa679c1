import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates an island when a person points at it, focuses it or touches it (islands/directives/interaction.ts);
     * with `soon` also once the browser is idle.
     */
    'client:interaction'?: boolean | 'soon';
  }
}
