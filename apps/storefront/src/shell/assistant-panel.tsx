import { ChatPanel, type ChatPanelProps } from '../features/assistant/chat-panel.tsx'
import { addToCartWithToast } from '../features/cart/add-with-toast.ts'
import { toCartItem } from '../features/cart/to-cart-item.ts'

/** The chat panel. Its add button adds a recommended product to the cart. */
export function AssistantPanel(props: Omit<ChatPanelProps, 'onAdd'>) {
  return <ChatPanel {...props} onAdd={product => addToCartWithToast(toCartItem(product))} />
}
