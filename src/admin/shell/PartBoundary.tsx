import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of the part after an error; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** An error boundary for a part of the back office's shell: if the part fails, the rest stays usable. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
