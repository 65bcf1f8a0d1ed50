/**
 * ConnectKit theme built from our own tokens, so that it follows the accent and both schemes. Omits
 * `--ck-accent-color`: if it is set, ConnectKit ignores all others.
 */
export const connectKitTheme = {
  "--ck-font-family": "var(--font-sans)",
  "--ck-border-radius": "var(--radius-large)",
  "--ck-overlay-background": "var(--color-backdrop)",
  "--ck-modal-box-shadow": "var(--shadow-floating)",
  "--ck-body-background": "var(--color-surface-raised)",
  "--ck-body-background-secondary": "var(--color-hover)",
  "--ck-body-background-tertiary": "var(--color-hover)",
  "--ck-body-color": "var(--color-text)",
  "--ck-body-color-muted": "var(--color-text-quiet)",
  "--ck-body-color-muted-hover": "var(--color-text)",
  // Used behind white text in the error bar and as a heading on the surface, in both schemes.
  "--ck-body-color-danger": "color-mix(in srgb, var(--color-red) 75%, black)",
  "--ck-body-action-color": "var(--color-text-quiet)",
  "--ck-body-divider": "var(--color-border)",
  "--ck-primary-button-border-radius": "var(--radius)",
  "--ck-primary-button-background": "var(--color-accent)",
  "--ck-primary-button-color": "var(--color-on-accent)",
  "--ck-primary-button-hover-background": "var(--color-accent-hover)",
  "--ck-primary-button-hover-color": "var(--color-on-accent)",
  "--ck-primary-button-active-background": "var(--color-accent-hover)",
  "--ck-secondary-button-border-radius": "var(--radius)",
  // ConnectKit's secondary button is the only one on its page.
  "--ck-secondary-button-background": "var(--color-accent)",
  "--ck-secondary-button-color": "var(--color-on-accent)",
  "--ck-secondary-button-hover-background": "var(--color-accent-hover)",
  "--ck-dropdown-button-background": "var(--color-surface-raised)",
  "--ck-dropdown-button-color": "var(--color-text)",
  "--ck-tooltip-background": "var(--color-surface-raised)",
  "--ck-tooltip-color": "var(--color-text)",
  "--ck-focus-color": "var(--color-accent)",
  "--ck-spinner-color": "var(--color-accent)",
} as const;
