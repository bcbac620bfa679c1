import { Component, type ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.tsx';

interface Props {
  /** A new address resets the error. */
  address: string;
  children: ReactNode;
}

/** The error boundary of a screen, which also catches a chunk that cannot be loaded. The frame around it stays usable. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <NotLoaded heading /> : this.props.children;
  }
}
