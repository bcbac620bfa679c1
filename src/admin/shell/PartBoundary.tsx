import { Component, type ReactNode } from 'react';

interface Props {
  /** The fallback; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** An error boundary for a small part of the frame: the rest stays usable. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
