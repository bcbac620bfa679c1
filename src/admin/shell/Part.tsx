import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands there instead; nothing, unless told. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Holds what goes wrong in bringing a small part of the frame: the rest stays in use. */
export class Part extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (this.props.instead ?? null) : this.props.children;
  }
}
